import { expect, test } from "vitest";
import { onBothDatabases } from "../testing/both-databases.ts";
import * as accounts from "./accounts.ts";
import { getOrCreate } from "./server-keys.ts";
import * as settings from "./settings.ts";

onBothDatabases((db) => {
  test("a setting is off until it is set, keeps its description and names who changed it last", async () => {
    const { admin: first } = await accounts.ensureAdmin(db(), "first", async () => "!");
    const { admin: second } = await accounts.ensureAdmin(db(), "second", async () => "!");
    expect(await settings.find(db(), "gmail_enabled")).toBeUndefined();
    expect(await settings.isOn(db(), "gmail_enabled")).toBe(false);

    const key = "gmail_enabled";
    const on = await settings.put(db(), { key, value: "true", description: "Codes", updatedBy: first?.id ?? "" });
    expect(on).toMatchObject({ key, value: "true", description: "Codes", updatedBy: first?.id });
    expect(await settings.isOn(db(), key)).toBe(true);

    const off = await settings.put(db(), { key, value: "false", updatedBy: second?.id ?? "" });
    expect(off).toMatchObject({ value: "false", description: "Codes", updatedBy: second?.id });
    expect(off.updatedAt >= on.updatedAt).toBe(true);
    expect(await settings.isOn(db(), key)).toBe(false);
    const cleared = { key, value: "false", description: null, updatedBy: second?.id ?? "" };
    expect(await settings.put(db(), cleared)).toMatchObject({ description: null });
    expect(await settings.isOn(db(), "admin_2fa")).toBe(false);
  });

  test("the first caller creates a server key", async () => {
    expect(await getOrCreate(db(), "codes", () => "one")).toBe("one");
    expect(await getOrCreate(db(), "codes", () => "two")).toBe("one");
    expect(await getOrCreate(db(), "other", () => "two")).toBe("two");
  });
});
