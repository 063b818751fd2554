import { area } from "./en/area.ts";
import { auth } from "./en/auth.ts";
import { common } from "./en/common.ts";
import { pages } from "./en/pages.ts";
import { shell } from "./en/shell.ts";

export const en = {
  area,
  auth,
  common,
  pages,
  shell,
};
