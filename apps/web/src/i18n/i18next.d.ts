import "i18next";
import type { Texts } from "./texts.ts";

declare module "i18next" {
  interface CustomTypeOptions {
    resources: { translation: Texts };
  }
}
