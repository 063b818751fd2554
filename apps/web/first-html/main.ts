export { firstViews } from "./first-views.ts";
export { reasonMessage, renderPage } from "./render.tsx";
