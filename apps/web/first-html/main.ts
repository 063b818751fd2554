export { draw, saying } from "./draw.tsx";
export { firstViews } from "./first-views.ts";
