import { expect, test } from "vitest";
import { checkPolls } from "./check-polls.ts";

const head = "province;district;electionArea;content;name;nepaliName;party;contentNepali;symbol;opensAt;noneOfThese";
const known = { table: "standard", parties: [{ name: "Sun", nepaliName: "सूर्य" }] } as const;
const check = (...lines: string[]) =>
  checkPolls([head, ...lines].join("\r\n"), { ...known, parties: [...known.parties] });

const sita = "bagmati;kathmandu;१;Who?;Sita;सीता;सूर्य;को?;bus;2099-01-02 08:00;yes";
const hari = 'bagmati;kathmandu;१;Who?;"Hari ""H"" Thapa";हरि;;;;;';

test("the lines of one area and question are one poll, with all its fields", () => {
  expect(check(sita, hari)).toMatchObject({
    wrong: [],
    polls: [
      {
        lines: [2, 3],
        poll: {
          electionArea: 1,
          content: "Who?",
          contentNepali: "को?",
          noneOfThese: true,
          opensAt: "2099-01-02T08:00:00+05:45",
          voteOptions: [
            { name: "Sita", party: "Sun", symbol: "/symbols/bus.svg" },
            { name: 'Hari "H" Thapa', party: "Independent", symbol: null },
          ],
        },
      },
    ],
  });
});

test.each([
  ["bagmati;x;1;Who?;Ram;राम;;;;;", { kind: "district", given: "x" }],
  ["bagmati;kathmandu;1;Who?;Ram;;;;;;", { kind: "rule", rule: "option_empty" }],
  ["bagmati;kathmandu;1;Who?;Ram;राम;Moon;;;;", { kind: "party", given: "Moon" }],
  ["bagmati;kathmandu;1;Who?;Ram;राम;;;a bus;;", { kind: "symbol", given: "a bus" }],
  ["bagmati;kathmandu;1;Who?;Ram;राम;;;;;no", { kind: "differs", column: "noneOfThese", line: 2 }],
  ["bagmati;kathmandu;1;Who?;sita;राम;;;;;", { kind: "rule", rule: "options_same" }],
  ["koshi;jhapa;2;Who?;Ram;राम;;;;;", { kind: "rule", rule: "options_few 2" }],
])("%s is a wrong line", (line, mistake) => {
  const checked = check(sita, hari, line);
  expect(checked.missing ?? checked.wrong.map((wrong) => wrong.mistake)).toEqual([mistake]);
});

test("columns that are needed are named when they are missing", () => {
  expect(checkPolls("province,district,electionArea,content,name\n", { ...known, parties: [] })).toEqual({
    missing: ["nepaliName", "party"],
  });
});
