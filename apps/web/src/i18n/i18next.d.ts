import "i18next";
import type { en } from "./en.ts";
import type { RouteTexts } from "./route-texts.ts";

declare module "i18next" {
  interface CustomTypeOptions {
    resources: {
      translation: typeof en & { [Name in keyof RouteTexts]: Awaited<ReturnType<RouteTexts[Name]["en"]>> };
    };
  }
}
