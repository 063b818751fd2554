import { env } from "node:process";
import { bundle } from "../bundle.ts";

/** Tests that start the product's programs start what stands in the sources now. Turbo has built it before it runs them. */
export default async function setup(): Promise<void> {
  if (!env["TURBO_HASH"]) await bundle();
}
