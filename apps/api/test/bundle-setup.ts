import { env } from "node:process";
import { fileURLToPath } from "node:url";
import { bundle } from "../bundle.ts";
import { packDatabase } from "../pack-database.ts";

/** Builds the current sources before tests start the product's programs. Turbo has done so before it runs them. */
export default async function setup(): Promise<void> {
  if (env["TURBO_HASH"]) return;
  await packDatabase(fileURLToPath(new URL("../dist", import.meta.url)));
  await bundle();
}
