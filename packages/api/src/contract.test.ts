import { expect, test } from "vitest";
import * as z from "zod/mini";
import { choiceText } from "./choice-text.ts";
import { procedures } from "./contract.ts";
import { validationText } from "./messages.ts";
import { query } from "./procedure.ts";

test("no two procedures share a method and path", () => {
  const places = procedures.flatMap(({ entry }) => entry.rest ?? []).map((line) => line.replace(/\{\w+\}/g, "{}"));
  expect(new Set(places).size).toBe(places.length);
});

test("every name in a path is part of the input", () => {
  for (const { path, entry } of procedures) {
    const named = [...(entry.rest ?? "").matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
    const schema = z.toJSONSchema(entry.input, { io: "input", unrepresentable: "any" });
    for (const name of named) expect(Object.keys(schema.properties ?? {}), path).toContain(name);
  }
});

test("every way to refuse an input has a text of its own", () => {
  const nonsense = [undefined, null, 7, "", [], {}, { id: 7, key: 7, content: 7, voteOptions: [""], email: "x" }];
  for (const { path, entry } of procedures)
    for (const value of nonsense) {
      const refused = z.safeParse(entry.input, value);
      const fields = (refused.error?.issues ?? []).filter((issue) => issue.path.length > 0);
      for (const { message, path: field } of fields)
        expect(validationText(message), `${path} ${field}: ${message}`).toBeDefined();
    }
});

test("a call that takes a key needs an account, and its stored response contains no secret", () => {
  for (const { path, entry } of procedures.filter(({ entry }) => entry.once)) {
    expect(entry.rest, path).toMatch(/^POST /);
    expect(entry.access, path).not.toBe("public");
    const answer = JSON.stringify(z.toJSONSchema(entry.output, { unrepresentable: "any" }));
    expect(answer, path).not.toMatch(/"\w*(password|secret|token|recovery|citizenship)\w*":/i);
  }
});

test("every message about a limit says its number", () => {
  expect(validationText("text_long 200")).toBe("At most 200 characters");
  expect(validationText("text_long 2000")).toBe("At most 2,000 characters");
  expect(validationText("options_few 2")).toBe("At least 2 options required");
  expect(validationText("text_long 200000")).toBe("At most 200,000 characters");
  expect(validationText("from_the_future")).toBeUndefined();
});

test("a read that shows a choice compiles only as the caller's own, and a public one only with a word on it", () => {
  const own = {
    access: "signedIn",
    about: "The caller's vote.",
    output: z.array(z.object({ party: choiceText })),
  } as const;
  const open = { access: "public", about: "All parties.", output: z.array(z.string()) } as const;
  const lines = [
    query("GET /api/choice", { ...own, answer: "own" }),
    query("GET /api/parties", { ...open, answer: "shared", sameForAll: true }),
    // @ts-expect-error: forgotten
    query("GET /api/choice", own),
    // @ts-expect-error: its length and tag would reveal the choice
    query("GET /api/choice", { ...own, answer: "tagged" }),
    // @ts-expect-error: forgotten
    query("GET /api/parties", open),
    // @ts-expect-error: its session has to be looked up
    query("GET /api/parties", { ...open, answer: "tagged", sameForAll: true }),
  ];
  expect(lines.map(({ answer }) => answer)).toEqual(["own", "shared", "own", "tagged", "own", "tagged"]);
});
