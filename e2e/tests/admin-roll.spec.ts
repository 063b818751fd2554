import { newArea, newVoter } from "../support/polls.ts";
import { opener, rowOf } from "../support/requests.ts";
import { expect, expectLooksFine, test } from "../support/test.ts";

test("an admin uploads a roll, sees which lines were left out, and replaces it", async ({ page, server, signIn }) => {
  const lines = (...rows: string[]) => ({
    name: "roll.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(["number,province,district,electionArea", ...rows].join("\n")),
  });
  await signIn(server.adminAccount);
  await page.goto("/admin?tab=settings");
  const roll = page.getByRole("region", { name: "Electoral roll" });
  const file = roll.getByLabel(/^CSV file/);
  await file.setInputFiles(lines("1,bagmati,kathmandu,1", "2,bagmati,kathmandu,99", "3,bagmati,kathmandu,1"));
  await roll.getByRole("button", { name: "Add to the roll" }).click();
  await expect(roll).toContainText("2 numbers on the roll.");
  await expect(roll.getByRole("row", { name: "3 No such election area" })).toBeVisible();
  await expect(roll).toContainText("The last upload is on the roll");
  await expectLooksFine(page);

  await file.setInputFiles(lines("4,bagmati,kathmandu,1"));
  await roll.getByRole("button", { name: "Replace the roll" }).click();
  const question = page.getByRole("dialog", { name: "Replace the whole roll?" });
  await expect(question).toContainText("2 numbers are on the roll now.");
  await question.getByRole("button", { name: "Replace the roll" }).click();
  await expect(roll).toContainText("1 number on the roll.");

  await file.setInputFiles({ name: "list.csv", mimeType: "text/csv", buffer: Buffer.from("name\nSita\n") });
  await roll.getByRole("button", { name: "Add to the roll" }).click();
  await expect(roll.getByRole("alert")).toContainText("The first line must be: number,province,district,electionArea");
  await expect(roll).toContainText("1 number on the roll.");
  const outcome = roll.getByRole("status").filter({ hasText: "The last upload was not taken" });
  await expect(outcome).toContainText(`Uploaded by ${server.adminAccount.username}`);
  await expect(outcome).not.toContainText("lines read");

  await file.setInputFiles(lines("5,bagmati,kathmandu,99"));
  await roll.getByRole("button", { name: "Add to the roll" }).click();
  await expect(outcome).toContainText("1 line read · 1 left out · none added");

  await roll.getByRole("button", { name: "Marks accounts" }).click();
  await expect(page.getByText("Electoral roll setting saved")).toBeVisible();
  expect((await server.admin.settings.get.query({ key: "roll" })).value).toBe("mark");
  await roll.getByRole("button", { name: "Off" }).click();
  await expect(roll).toContainText("The roll has no effect.");
});

test("a roll whose response is lost is retried with its key, and is read once", async ({ page, server, signIn }) => {
  const keys: (string | null)[] = [];
  const replayed: (string | undefined)[] = [];
  await page.route("**/api/admin/roll?*", async (route) => {
    keys.push(await route.request().headerValue("idempotency-key"));
    const answer = await route.fetch();
    replayed.push(answer.headers()["idempotent-replayed"]);
    return keys.length === 1 ? route.abort("connectionreset") : route.fulfill({ response: answer });
  });
  await signIn(server.adminAccount);
  await page.goto("/admin?tab=settings");
  const roll = page.getByRole("region", { name: "Electoral roll" });
  const buffer = Buffer.from("number,province,district,electionArea\n5,bagmati,kathmandu,1\n");
  await roll.getByLabel(/^CSV file/).setInputFiles({ name: "roll.csv", mimeType: "text/csv", buffer });
  await roll.getByRole("button", { name: "Add to the roll" }).click();
  await expect(page.getByText("Electoral roll received")).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
  expect(keys[0]).toBe(keys[1]);
  expect(replayed).toEqual([undefined, "true"]);
});

test("two accounts with the same citizenship number link to each other", async ({ page, server, signIn }) => {
  const area = newArea();
  const [sita, again] = [await newVoter(server, area), await newVoter(server, area)];
  await sita.client.profile.setIdentity.mutate({ citizenshipNumber: "31-02-75-00042" });
  await again.client.profile.setIdentity.mutate({ citizenshipNumber: "३१०२७५ ०००४२" });
  await signIn(server.adminAccount);
  await page.goto("/admin?tab=requests&view=accounts&filter=all&q=310275-00042");
  const rows = { sita: rowOf(page, sita.username), again: rowOf(page, again.username) };
  await opener(rows.sita).click();
  await rows.sita.getByRole("switch", { name: "Verified" }).click();
  await expect(page.getByText("Account verified")).toBeVisible();
  await rows.sita.getByRole("link", { name: `${again.username}, not verified` }).click();
  await expect(rows.sita).toHaveCount(0);
  await opener(rows.again).click();
  await rows.again.getByRole("switch", { name: "Verified" }).click();
  await expect(page.getByText("Another account with this citizenship number is verified already.")).toBeVisible();
  await rows.again.getByRole("link", { name: `${sita.username}, verified` }).click();
  await expect(rows.again).toHaveCount(0);
  await expect(rows.sita).toBeVisible();
});
