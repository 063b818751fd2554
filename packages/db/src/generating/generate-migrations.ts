import { readdirSync, writeFileSync } from "node:fs";
import { describeMigrations } from "./describe-migrations.ts";

const folder = new URL("../../migrations/", import.meta.url);

// Writes the list of the migrations: a program that is bundled into one file has no folder to look into.
writeFileSync(new URL("index.ts", folder), describeMigrations(readdirSync(folder)));
