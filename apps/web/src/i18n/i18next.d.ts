import "i18next";
import type { Texts } from "@mero-mat/texts/texts";

declare module "i18next" {
  interface CustomTypeOptions {
    resources: { translation: Texts };
  }
}
