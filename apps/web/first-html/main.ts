export { firstViews } from "./first-views.ts";
export { draw, saying } from "./render.tsx";
