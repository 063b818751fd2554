import { limits } from "@mero-mat/domain/limits";
import * as z from "zod/mini";
import { optionalText, timestamp } from "./fields.ts";
import { messageKey } from "./message-key.ts";
import { mutation, query } from "./procedure.ts";

export const settingKeys = [
  "gmail_enabled",
  "account_approval",
  "location_approval",
  "admin_2fa",
  "email_proof",
  "discussions_enabled",
  "official_areas",
  "read_only",
  "roll",
] as const;
export type SettingKey = (typeof settingKeys)[number];
/** Names the settings that are on or off. */
export type SwitchKey = Exclude<SettingKey, "roll">;

export const rollModes = ["off", "mark", "require"] as const;
export type RollMode = (typeof rollModes)[number];

const switched = ["false", "true"] as const;

/** Lists the values of a setting; the first is the default. */
export const valuesOf = (key: string): readonly SettingValue[] => (key === "roll" ? rollModes : switched);

const values = [...switched, ...rollModes] as const;
export type SettingValue = (typeof values)[number];

const Key = z.object({ key: z.enum(settingKeys, messageKey("invalid")) });
const Setting = z.object({
  key: z.enum(settingKeys),
  value: z.enum(values),
  description: z.nullable(z.string()),
  updatedBy: z.nullable(z.string()),
  updatedAt: z.nullable(timestamp),
});
export type Setting = z.output<typeof Setting>;

export const settings = {
  gmailEnabled: query("GET /api/admin/system-settings/gmail_enabled", {
    access: "public",
    about: "Whether Gmail sign-in is on; the sign-in page asks before anyone is known.",
    output: Setting,
  }),
  discussionsEnabled: query("GET /api/admin/system-settings/discussions_enabled", {
    access: "signedIn",
    about: "Whether there are discussions.",
    output: Setting,
  }),
  areas: query("GET /api/areas", {
    access: "public",
    about:
      "Which election areas there are: those that the product is delivered with, or the official ones of the Election Commission; and how many in all.",
    output: z.object({ official: z.boolean(), total: z.int() }),
  }),
  get: query("GET /api/admin/system-settings/{key}", {
    access: "admin",
    about: "One system setting.",
    input: Key,
    output: Setting,
  }),
  set: mutation("POST /api/admin/system-settings/{key}", {
    access: "admin",
    about: "Change a system setting, effective at once. Who changed it is the signed-in admin.",
    input: z
      .object({
        ...Key.shape,
        value: z.enum(values, messageKey("invalid")),
        /** Names the value that the change began from: 409 `changed_meanwhile` if it is another one now. */
        seen: z.optional(z.enum(values, messageKey("invalid"))),
        description: optionalText(limits.reasonMax),
      })
      .check(
        z.refine(({ key, value }) => valuesOf(key).includes(value), { path: ["value"], error: messageKey("invalid") }),
      ),
    output: Setting,
  }),
};
