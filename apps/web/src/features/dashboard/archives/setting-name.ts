import type { SettingKey } from "@mero-mat/api/settings";
import type { TFunction } from "i18next";

/** Names a setting of a log's line; one of a newer or an older release by its key. */
export const settingName = (key: string, t: TFunction): string =>
  t(`adminSettings.${key as SettingKey}.label`, { defaultValue: key });
