import { env } from "node:process";
import { bundle } from "../bundle.ts";

/** Bundles the current sources before tests start the product's programs. Turbo has done so before it runs them. */
export default async function setup(): Promise<void> {
  if (!env["TURBO_HASH"]) await bundle();
}
