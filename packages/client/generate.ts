import { writeFileSync } from "node:fs";
import { describeCalls } from "./describe-calls.ts";

// Writes the typed calls from the server's OpenAPI document.
writeFileSync(new URL("src/calls.ts", import.meta.url), describeCalls());
