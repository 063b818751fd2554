import { expect, test } from "vitest";
import { onBothDatabases, someVoter } from "../testing/both-databases.ts";
import { violatedConstraint } from "../violated-constraint.ts";
import * as accounts from "./accounts.ts";
import * as settings from "./settings.ts";

onBothDatabases((db) => {
  const refusalOf = (more: object) =>
    accounts.createVoter(db(), someVoter(more)).then(
      () => "created",
      (error: unknown) => violatedConstraint(error),
    );

  test("an account is read without its secrets, with a time-ordered id and a time as on the wire", async () => {
    expect(await accounts.isEmpty(db())).toBe(true);
    const first = await accounts.createVoter(db(), someVoter({ citizenshipNumber: "12-34" }));
    const second = await accounts.createVoter(db(), someVoter());
    expect(await accounts.isEmpty(db())).toBe(false);
    expect(Object.keys(first).sort()).toEqual([...accounts.accountColumns, "isVerified", "missesRoll"].sort());
    for (const secret of ["passwordHash", "citizenshipNumber", "citizenshipPhotoUrl"])
      expect(first).not.toHaveProperty(secret);
    expect(first.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(first.id.slice(0, 13) <= second.id.slice(0, 13)).toBe(true);
    expect(new Date(first.createdAt).toISOString()).toBe(first.createdAt);
    expect(await accounts.findById(db(), first.id)).toEqual(first);
  });

  test("a name is found, and is taken, in any letter case", async () => {
    const { id } = await accounts.createVoter(db(), someVoter({ username: "Sita_Rai" }));
    for (const name of ["sita_rai", "SITA_RAI"]) {
      expect(await accounts.findForLogin(db(), name)).toMatchObject({ id, username: "Sita_Rai", passwordHash: "!" });
      expect(await refusalOf({ username: name })).toBe("users_username_key");
    }
    expect(await accounts.findForLogin(db(), "sita")).toBeUndefined();
  });

  test("an address is found, and is taken, with any dots, tag and letter case", async () => {
    const { id, email } = await accounts.createVoter(db(), someVoter({ email: "Hari.Thapa@gmail.com" }));
    expect(email).toBe("Hari.Thapa@gmail.com");
    for (const same of ["harithapa@gmail.com", "HARI.THAPA@GMAIL.COM", "h.a.r.i.thapa+vote+x@gmail.com"]) {
      expect(await accounts.mailboxOf(db(), same)).toBe("harithapa@gmail.com");
      expect(await accounts.findForCode(db(), same)).toMatchObject({ mailbox: "harithapa@gmail.com", owner: { id } });
      expect(await refusalOf({ email: same })).toBe("users_mailbox_key");
    }
    const unknown = { mailbox: "harithapa1@gmail.com", owner: null };
    expect(await accounts.findForCode(db(), "harithapa1@gmail.com")).toMatchObject(unknown);
  });

  test("a code finds only its own mailbox, even if another account's has changed, is proven and waited", async () => {
    const { id, email } = await accounts.createVoter(db(), someVoter());
    const moved = { emailVerifiedAt: new Date(), emailCodesFrom: new Date(Date.now() - 3_600_000) };
    await db().updateTable("users").set(moved).where("id", "=", id).execute();
    expect(await accounts.findForCode(db(), email ?? "")).toMatchObject({ owner: { id, isMailboxProved: true } });
    expect(await accounts.findForCode(db(), "nobody.at.all@gmail.com")).toMatchObject({ owner: null });
  });

  test("a new account waits for approval only while the setting is on", async () => {
    const { admin } = await accounts.ensureAdmin(db(), "approver", async () => "!");
    const statuses = [];
    for (const value of ["true", "false"]) {
      await settings.put(db(), { key: "account_approval", value, updatedBy: admin?.id ?? "" });
      statuses.push((await accounts.createVoter(db(), someVoter())).accountStatus);
    }
    expect(statuses).toEqual(["pending", "approved"]);
  });

  test("an administrator is created once, and an account that has the name already is left unchanged", async () => {
    const first = await accounts.ensureAdmin(db(), "officer", async () => "first");
    expect(first).toMatchObject({ created: true, admin: { username: "officer", role: "admin", electionArea: null } });
    const second = await accounts.ensureAdmin(db(), "OFFICER", async () => "second");
    expect(second).toEqual({ created: false, admin: first.admin });
    expect(await accounts.passwordHashOf(db(), first.admin?.id ?? "")).toBe("first");
    await accounts.createVoter(db(), someVoter({ username: "only_a_voter" }));
    expect(await accounts.ensureAdmin(db(), "only_a_voter", async () => "x")).toMatchObject({
      created: false,
      admin: { role: "user" },
    });
  });

  test("setting a password and a language changes only one account", async () => {
    const [one, other] = [await accounts.createVoter(db(), someVoter()), await accounts.createVoter(db(), someVoter())];
    await accounts.setPassword(db(), one.id, "changed");
    await accounts.setLanguage(db(), one.id, "ne");
    expect(await accounts.passwordHashOf(db(), one.id)).toBe("changed");
    expect((await accounts.findById(db(), one.id)).readerLanguage).toBe("ne");
    expect(await accounts.passwordHashOf(db(), other.id)).toBe("!");
    expect((await accounts.findById(db(), other.id)).readerLanguage).toBeNull();
  });
});
