export const fullFlag = "--full";

/**
 * Says whether databases are filled like a country's, which takes an hour; otherwise they have a tenth of that or less.
 */
export const isFull = process.argv.includes(fullFlag);
