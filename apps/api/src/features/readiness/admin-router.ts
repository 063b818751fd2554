import { contract } from "@mero-mat/api/contract";
import * as accountDesk from "@mero-mat/db/queries/account-desk";
import { isStepped } from "@mero-mat/db/queries/public-totals";
import * as settings from "@mero-mat/db/queries/settings";
import * as siteMarks from "@mero-mat/db/queries/site-marks";
import { type ReadinessItem, readinessItems } from "@mero-mat/domain/readiness";
import { demoAccounts } from "../../demo/create-demo.ts";
import { implement } from "../../procedures/implement.ts";

export const adminReadinessRouter = implement(contract.adminReadiness, {
  async list({ ctx: { db, mailing, site } }) {
    const isDone: Record<ReadinessItem, boolean> = {
      demo_accounts: !(await accountDesk.isAnyThere(db, demoAccounts)),
      mail_server: mailing.reachesPeople,
      https: site.isHttps,
      second_factor: !(await accountDesk.lacksAnAdminFactor(db)),
      email_proof: await settings.isOn(db, "email_proof"),
      account_approval: await settings.isOn(db, "account_approval"),
      totals_step: await isStepped(db),
      own_database: !site.isEmbedded,
      backup: await siteMarks.isFresh(db, "backup"),
      trusted_proxy: !(await siteMarks.isFresh(db, "untrusted proxy", site.trustProxy)),
    };
    return readinessItems.map((name) => ({ name, isDone: isDone[name] }));
  },
});
