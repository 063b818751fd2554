import { area } from "./first/area.ts";
import { auth } from "./first/auth.ts";
import { common } from "./first/common.ts";
import { pages } from "./first/pages.ts";
import { shell } from "./first/shell.ts";

/** Loaded with every page. */
export const first = { area, auth, common, pages, shell };
