import { mkdirSync, writeFileSync } from "node:fs";
import { openApi } from "./src/openapi/openapi.ts";

// The client is generated from this file, as any other client of the API can be.
const document = openApi({ cookieName: "session", publicUrl: new URL("http://127.0.0.1:3000") });
const dist = new URL("dist/", import.meta.url);
mkdirSync(dist, { recursive: true });
writeFileSync(new URL("openapi.json", dist), JSON.stringify(document));
