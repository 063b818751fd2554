import { contract } from "@mero-mat/api/contract";
import { isGuard, type Setting, type SettingKey, type SettingValue, valuesOf } from "@mero-mat/api/settings";
import type { Db } from "@mero-mat/db/connect";
import * as publicTotals from "@mero-mat/db/queries/public-totals";
import * as settings from "@mero-mat/db/queries/settings";
import { areasOf, areaTable } from "@mero-mat/domain/geography";
import { act } from "../../admin-log/act.ts";
import { fail } from "../../calls/failures.ts";
import { requireSeen } from "../../calls/require-unchanged.ts";
import { requireFreshProof } from "../../identity/confirm-identity.ts";
import { isEnabled } from "../../identity/require-second-factor.ts";
import { readAreaTable, refuseToLoseAreas } from "../../polls/area-table.ts";
import { implement } from "../../procedures/implement.ts";

// A setting without a row has its default.
const toValue = (key: SettingKey, stored: string | undefined): SettingValue => {
  const [delivered = "false"] = valuesOf(key);
  return valuesOf(key).find((value) => value === stored) ?? delivered;
};

async function read(db: Db, key: SettingKey): Promise<Setting> {
  const row = await settings.find(db, key);
  return {
    key,
    value: toValue(key, row?.value),
    description: row?.description ?? null,
    updatedBy: row?.updatedBy ?? null,
    updatedAt: row?.updatedAt ?? null,
  };
}

export const settingsRouter = implement(contract.settings, {
  async gmailEnabled({ ctx }) {
    const setting = await read(ctx.db, "gmail_enabled");
    // Only administrators see who changed it.
    return ctx.user?.role === "admin" ? setting : { ...setting, updatedBy: null };
  },
  async discussionsEnabled({ ctx }) {
    const setting = await read(ctx.db, "discussions_enabled");
    return ctx.user.role === "admin" ? setting : { ...setting, updatedBy: null };
  },
  async areas({ ctx }) {
    const table = await readAreaTable(ctx.db);
    return { official: table === "official", total: areasOf(table).length };
  },
  get: ({ ctx, input }) => read(ctx.db, input.key),
  async set({ ctx, input: { key, value, seen, description } }) {
    if (isGuard(key)) await requireFreshProof(ctx);
    // An administrator who requires it of all must have one, or nobody could turn it off again.
    if (key === "admin_2fa" && value === "true" && !(await isEnabled(ctx.db, ctx.user.id)))
      throw fail("second_factor_setup_required");
    const line = {
      action: "setting.set",
      subjectType: "setting",
      topic: "settings",
      security: "setting.changed",
    } as const;
    await act(ctx, line, async (tx, recordBefore) => {
      await settings.lock(tx, key);
      requireSeen(seen, (await read(tx, key)).value, value);
      if (key === "official_areas") await refuseToLoseAreas(tx, areaTable(value === "true"));
      await recordBefore(key);
      const isLive = (await read(tx, "totals_step")).value === "1";
      await settings.put(tx, { key, value, description, updatedBy: ctx.user.id });
      if (key === "totals_step" && value === "1") await publicTotals.forget(tx);
      else if (key === "totals_step" && isLive) await publicTotals.publishFullStep(tx, { isForced: true });
      return { id: key, details: { value } };
    });
    return read(ctx.db, key);
  },
});
