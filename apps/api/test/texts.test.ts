import { asksEverybody, isAreaBallot } from "@mero-mat/db/fragments";
import { languages as known } from "@mero-mat/domain/languages";
import { pollKinds, pollTypes } from "@mero-mat/domain/poll-kinds";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { en } from "../src/texts/en.ts";
import { languages, textsIn } from "../src/texts/texts.ts";
import { startApp } from "./harness.ts";

test("another language is one more table of texts: mails and notifications stand in it too, at its place", () => {
  const factorOff = { title: "Sekundärfaktor", content: ["Ohne zweiten Faktor.", "Sonst neues Passwort!"] };
  const loginCode = { subject: "Code", before: "Dein Code:", after: ["Zehn Minuten."] };
  const german = { ...en, factorOff, loginCode, winnerDeclared: () => ({ title: "Gewählt", content: ["Gewonnen."] }) };
  const { mails, notices } = textsIn({ ...languages, de: german });

  expect(mails.factorOff.subject).toMatch(/^दोस्रो .* · Your second .* · Sekundärfaktor$/);
  expect(mails.factorOff.text).toMatch(/login page\.\n\nOhne zweiten Faktor\.\nSonst neues Passwort!\n\nMero Mat/);
  const { text, html, subject } = mails.loginCode("123456");
  expect(subject).toMatch(/ · login code · Code$/);
  expect(text).toMatch(/Dein Code:\n\n {4}123456\n\n/);
  expect(text.match(/123456/g)).toHaveLength(1);
  expect(html).toMatch(/<div lang="de">.*Dein Code:.*123456.*<div lang="de">.*Zehn Minuten\./s);
  expect(notices.winnerDeclared("Who?", null)).toEqual({
    title: "नतिजा आयो · Winner declared · Gewählt",
    content: expect.stringMatching(/^Who\?\nकसैले .*\nThe top .*\nGewonnen\.$/),
  });
});

test("the database knows the languages and kinds of polls that the domain lists, and no others", async () => {
  const { db } = (await startApp()).connection;
  const valuesOf = async (type: string) => {
    const { rows } = await sql<{ value: string }>`
      select unnest(enum_range(null::${sql.id(type)}))::text as value`.execute(db);
    return rows.map(({ value }) => value).sort();
  };
  expect(await valuesOf("language")).toEqual([...known].sort());
  expect(await valuesOf("poll_type")).toEqual([...pollTypes].sort());
});

test("the statements of the database ask for kinds of polls by the rules that the domain has", async () => {
  const { db } = (await startApp()).connection;
  const { rows } = await sql`
    select kind, ${isAreaBallot("kind")} as area_ballot, ${asksEverybody("kind")} as asks_everybody
    from unnest(enum_range(null::poll_type)) as kind order by kind`.execute(db);
  expect(rows).toEqual(
    Object.entries(pollKinds).map(([kind, { asks, hasBallot }]) => ({
      kind,
      areaBallot: asks === "area" && hasBallot,
      asksEverybody: asks === "everybody",
    })),
  );
});
