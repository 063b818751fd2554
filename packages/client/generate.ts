import { writeFileSync } from "node:fs";
import { describeCalls } from "./describe-calls.ts";

// Writes what can be called, from the document that the server serves.
writeFileSync(new URL("src/calls.ts", import.meta.url), describeCalls());
