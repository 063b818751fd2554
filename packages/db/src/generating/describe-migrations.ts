/** Writes the index of the migrations: each under its name, in order. */
export const describeMigrations = (files: string[]): string =>
  files
    .filter((file) => file.endsWith(".ts") && file !== "index.ts")
    .sort()
    .map((file) => `export * as "${file.slice(0, -3)}" from "./${file}";\n`)
    .join("");
