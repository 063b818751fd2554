import type { SensitiveAction } from "@mero-mat/api/procedure";
import { type Db, inTransaction } from "@mero-mat/db/connect";
import * as accountDesk from "@mero-mat/db/queries/account-desk";
import * as adminLog from "@mero-mat/db/queries/admin-log";
import * as approvals from "@mero-mat/db/queries/approvals";
import * as settings from "@mero-mat/db/queries/settings";
import { languages } from "@mero-mat/domain/languages";
import { regionName, serverTexts } from "@mero-mat/texts/server";
import { describe } from "../admin-log/subjects.ts";
import { fail } from "../calls/failures.ts";
import type { SignedInContext } from "../context.ts";
import { notices } from "../notifications/mails-and-notices.ts";
import { notify } from "../notifications/notify.ts";

interface Asked {
  call: string;
  input: unknown;
  sensitive: SensitiveAction;
}

/**
 * Names a subject in all languages, because several administrators read it, and its area where it has one, because the
 * polls of many areas may ask the same question.
 */
function nameOf({ name, nepaliName, district, electionArea }: adminLog.Subject): string | undefined {
  if (!name) return undefined;
  const both = nepaliName ? `${nepaliName} · ${name}` : name;
  if (!district || !electionArea) return both;
  const areas = languages.map((language) => {
    const number = new Intl.NumberFormat(serverTexts[language].locale.numbers).format(electionArea);
    return `${regionName(district, language)} ${number}`;
  });
  return `${both} (${areas.join(" · ")})`;
}

// A request about hundreds of polls shows only the first few.
const namedMost = 20;

/**
 * Stores the request of an action that needs a second administrator, and notifies the others. Returns null when all
 * polls are declared already: the call itself then refuses.
 */
async function ask(ctx: SignedInContext, { call, input, sensitive }: Asked) {
  const { action, subjectType, ids } = sensitive;
  return inTransaction(ctx.db, async (tx) => {
    const described = await describe(tx, subjectType, ids.slice(0, namedMost));
    if (action === "poll.declare" && ids.length <= namedMost && described.every((found) => found?.facts.declared))
      return null;
    if (ids.length === 1 && !described[0]) throw fail("not_found");
    const names = described.flatMap((found, index) => (found && nameOf(found.subject)) ?? ids[index] ?? []);
    const more = ids.length > namedMost ? [`+${ids.length - namedMost}`] : [];
    const request = { call, input, action, subjects: [...names, ...more] };
    const { isNew, ...approval } = await approvals.ask(tx, request, ctx.user);
    if (!isNew) return approval;
    const details = { requested: action, subjects: approval.subjects };
    await adminLog.append(tx, [{ admin: ctx.user, action: "approval.ask", subjectType: "database", details }]);
    for (const id of await accountDesk.otherAdmins(tx, ctx.user.id))
      await notify(ctx, tx, {
        ...notices.approvalWaits(ctx.user.username),
        type: "verification",
        createdBy: ctx.user.id,
        targetUserId: id,
      });
    await ctx.events.publish(tx, "desk");
    return approval;
  });
}

export const isRequired = (db: Db): Promise<boolean> => settings.isOn(db, "two_officers");

/** Ends the call with a request for approval while the setting `two_officers` is on. */
export async function requireSecondAdministrator(ctx: SignedInContext, asked: Asked): Promise<void> {
  const approval = (await isRequired(ctx.db)) ? await ask(ctx, asked) : null;
  if (approval) throw fail("approval_required", { approval });
}
