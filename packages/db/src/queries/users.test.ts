import { expect, test } from "vitest";
import { onBothDatabases, someVoter } from "../testing/both-databases.ts";
import * as settings from "./settings.ts";
import * as users from "./users.ts";

onBothDatabases((db) => {
  const refusalOf = (more: object) =>
    users.createVoter(db(), someVoter(more)).then(
      () => "created",
      (error: unknown) => users.violatedConstraint(error),
    );

  test("an account is read without its secrets, with a time-ordered id and a time as on the wire", async () => {
    expect(await users.isEmpty(db())).toBe(true);
    const first = await users.createVoter(db(), someVoter({ citizenshipNumber: "12-34" }));
    const second = await users.createVoter(db(), someVoter());
    expect(await users.isEmpty(db())).toBe(false);
    expect(Object.keys(first).sort()).toEqual([...users.accountColumns, "isVerified", "missesRoll"].sort());
    for (const secret of ["passwordHash", "citizenshipNumber", "citizenshipPhotoUrl"])
      expect(first).not.toHaveProperty(secret);
    expect(first.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(first.id.slice(0, 13) <= second.id.slice(0, 13)).toBe(true);
    expect(new Date(first.createdAt).toISOString()).toBe(first.createdAt);
    expect(await users.findById(db(), first.id)).toEqual(first);
  });

  test("a name is found and taken whatever its letter case", async () => {
    const { id } = await users.createVoter(db(), someVoter({ username: "Sita_Rai" }));
    for (const name of ["sita_rai", "SITA_RAI"]) {
      expect(await users.findForLogin(db(), name)).toMatchObject({ id, username: "Sita_Rai", passwordHash: "!" });
      expect(await refusalOf({ username: name })).toBe("users_username_key");
    }
    expect(await users.findForLogin(db(), "sita")).toBeUndefined();
  });

  test("an address is found and taken whatever its dots, tag and letter case", async () => {
    const { id, email } = await users.createVoter(db(), someVoter({ email: "Hari.Thapa@gmail.com" }));
    expect(email).toBe("Hari.Thapa@gmail.com");
    for (const same of ["harithapa@gmail.com", "HARI.THAPA@GMAIL.COM", "h.a.r.i.thapa+vote+x@gmail.com"]) {
      expect(await users.mailboxOf(db(), same)).toBe("harithapa@gmail.com");
      expect(await users.findForCode(db(), same)).toMatchObject({ id });
      expect(await refusalOf({ email: same })).toBe("users_mailbox_key");
    }
    expect(await users.findForCode(db(), "harithapa1@gmail.com")).toBeUndefined();
  });

  test("a new account waits for approval exactly while the setting is on", async () => {
    const { admin } = await users.ensureAdmin(db(), "approver", async () => "!");
    const statuses = [];
    for (const value of ["true", "false"]) {
      await settings.put(db(), { key: "account_approval", value, updatedBy: admin?.id ?? "" });
      statuses.push((await users.createVoter(db(), someVoter())).accountStatus);
    }
    expect(statuses).toEqual(["pending", "approved"]);
  });

  test("an administrator is created once; whoever has the name already is left as they are", async () => {
    const first = await users.ensureAdmin(db(), "officer", async () => "first");
    expect(first).toMatchObject({ created: true, admin: { username: "officer", role: "admin", electionArea: null } });
    const second = await users.ensureAdmin(db(), "OFFICER", async () => "second");
    expect(second).toEqual({ created: false, admin: first.admin });
    expect(await users.passwordHashOf(db(), first.admin?.id ?? "")).toBe("first");
    await users.createVoter(db(), someVoter({ username: "only_a_voter" }));
    expect(await users.ensureAdmin(db(), "only_a_voter", async () => "x")).toMatchObject({
      created: false,
      admin: { role: "user" },
    });
  });

  test("a password and a language are set for one account alone", async () => {
    const [one, other] = [await users.createVoter(db(), someVoter()), await users.createVoter(db(), someVoter())];
    await users.setPassword(db(), one.id, "changed");
    await users.setLanguage(db(), one.id, "ne");
    expect(await users.passwordHashOf(db(), one.id)).toBe("changed");
    expect((await users.findById(db(), one.id)).language).toBe("ne");
    expect(await users.passwordHashOf(db(), other.id)).toBe("!");
    expect((await users.findById(db(), other.id)).language).toBeNull();
  });
});
