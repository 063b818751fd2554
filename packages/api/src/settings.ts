import { limits } from "@mero-mat/domain/limits";
import * as z from "zod/mini";
import { optionalText, timestamp } from "./fields.ts";
import { messageKey } from "./message-key.ts";
import { mutation, query } from "./procedure.ts";

const switched = ["false", "true"] as const;
export const rollModes = ["off", "mark", "require"] as const;
export type RollMode = (typeof rollModes)[number];
export const totalsSteps = ["1", "10", "25", "100"] as const;
export type TotalsStep = (typeof totalsSteps)[number];
export type SettingValue = (typeof switched)[number] | RollMode | TotalsStep;

interface Definition {
  /** The values; the first is the default. */
  values: readonly SettingValue[];
  /** Decides who gets in or who may vote: a change takes a fresh proof of identity, and no token makes it. */
  guards: boolean;
}

const open = { values: switched, guards: false } as const;
const guarding = { values: switched, guards: true } as const;

const definitions = {
  gmail_enabled: guarding,
  account_approval: guarding,
  location_approval: guarding,
  admin_2fa: guarding,
  email_proof: guarding,
  two_officers: guarding,
  discussions_enabled: open,
  official_areas: open,
  read_only: open,
  roll: { values: rollModes, guards: true },
  totals_step: { values: totalsSteps, guards: false },
} as const satisfies Record<string, Definition>;

export type SettingKey = keyof typeof definitions;
/** Names the settings that are on or off. */
export type SwitchKey = Exclude<SettingKey, "roll" | "totals_step">;

const settingKeys = Object.keys(definitions) as SettingKey[];
const byKey: Partial<Record<string, Definition>> = definitions;

export const valuesOf = (key: string): readonly SettingValue[] => byKey[key]?.values ?? switched;
export const isGuard = (key: SettingKey): boolean => definitions[key].guards;

const values = [...switched, ...rollModes, ...totalsSteps] as const;

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
    answer: "shared",
    about: "Whether Gmail sign-in is on; public, for the sign-in page.",
    output: Setting,
  }),
  discussionsEnabled: query("GET /api/admin/system-settings/discussions_enabled", {
    access: "signedIn",
    about: "Whether there are discussions.",
    output: Setting,
  }),
  areas: query("GET /api/areas", {
    access: "public",
    answer: "shared",
    sameForAll: true,
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
    about:
      "Change a system setting, effective at once. Settings that decide who gets in or who may vote (all but `discussions_enabled`, `official_areas`, `read_only` and `totals_step`) require a recent `user/confirm-identity`.",
    fails: [
      "confirm_identity",
      "fresh_proof_required",
      "second_factor_setup_required",
      "areas_in_use",
      "changed_meanwhile",
    ],
    input: z
      .object({
        ...Key.shape,
        value: z.enum(values, messageKey("invalid")),
        /** The value that the change began from: 409 `changed_meanwhile` if it is another one now. */
        seen: z.optional(z.enum(values, messageKey("invalid"))),
        description: optionalText(limits.reasonMax),
      })
      .check(
        z.refine(({ key, value }) => valuesOf(key).includes(value), { path: ["value"], error: messageKey("invalid") }),
      ),
    output: Setting,
  }),
};
