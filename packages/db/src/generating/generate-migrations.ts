import { readdirSync, writeFileSync } from "node:fs";
import { describeMigrations } from "./describe-migrations.ts";

const folder = new URL("../../migrations/", import.meta.url);

// A program bundled into one file has no folder to read migrations from.
writeFileSync(new URL("index.ts", folder), describeMigrations(readdirSync(folder)));
