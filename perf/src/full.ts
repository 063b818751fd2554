export const fullFlag = "--full";

/** Whether databases are filled as a country fills them, which takes an hour; they are a tenth of that or less without it. */
export const isFull = process.argv.includes(fullFlag);
