import type { en } from "./en.ts";
import { area } from "./ne/area.ts";
import { auth } from "./ne/auth.ts";
import { common } from "./ne/common.ts";
import { pages } from "./ne/pages.ts";
import { shell } from "./ne/shell.ts";

/** The same keys with texts of their own. */
type Translated<T> = { [K in keyof T]: T[K] extends string ? string : Translated<T[K]> };

export const ne: Translated<typeof en> = {
  area,
  auth,
  common,
  pages,
  shell,
};
