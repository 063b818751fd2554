import { text } from "node:stream/consumers";
import pino from "pino";
import { expect, test } from "vitest";
import { openMadeFiles } from "../src/responses/generated-files.ts";

test("however many small files are asked for, only the newest are remembered", async () => {
  const files = openMadeFiles(pino({ enabled: false }), 3);
  const names = Array.from({ length: 10 }, (_, n) => `tile ${n}`);
  const textOf = async (name: string) => {
    const file = await files.get(name, async () => Buffer.from(name));
    return file && text(file.plain.read());
  };
  for (const name of names) expect(await textOf(name)).toBe(name);
  expect(names.filter(files.has)).toEqual(names.slice(6));
  // Forgotten files are made again.
  expect(await textOf("tile 0")).toBe("tile 0");
  await files.close();
});
