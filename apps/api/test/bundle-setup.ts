import { bundle } from "../bundle.ts";

/** Tests that start the product's programs start what stands in the sources now. */
export default bundle;
