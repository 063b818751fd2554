import { readFileSync, writeFileSync } from "node:fs";
import { describeCalls } from "./describe-calls.ts";

// Writes the typed calls from the OpenAPI document that `npm run openapi` in apps/api writes.
const document = JSON.parse(readFileSync(new URL("../../apps/api/dist/openapi.json", import.meta.url), "utf8"));
writeFileSync(new URL("src/calls.ts", import.meta.url), describeCalls(document));
