import { validationMessages } from "@mero-mat/api/messages";
import { area } from "./en/area.ts";
import { auth } from "./en/auth.ts";
import { common } from "./en/common.ts";
import { pages } from "./en/pages.ts";
import { reasons } from "./en/reasons.ts";
import { shell } from "./en/shell.ts";

export const en = {
  area,
  auth,
  common,
  pages,
  reasons,
  shell,
  validation: validationMessages,
};
