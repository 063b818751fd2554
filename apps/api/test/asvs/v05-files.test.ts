import { limits } from "@mero-mat/domain/limits";
import { expect, test } from "vitest";
import { picture } from "../pictures.ts";
import { form, put } from "../uploads-harness.ts";
import { sectionOf } from "./files.ts";
import { adminOf, serverOfFile } from "./server.ts";

const server = serverOfFile();

test("V5.1.1 the documents say what may be uploaded, how large it may be, and what happens to it", () => {
  const uploads = sectionOf("Uploads");
  for (const word of ["JPEG", "PNG", "WebP", "GIF", "AVIF", "megapixels", "again"]) expect(uploads).toContain(word);
  expect(uploads).toContain(limits.uploadBytesMax.toLocaleString("en"));
});

test("V5.4.1 the server names every upload itself, whatever the file was called", async () => {
  const cookie = await adminOf(server());
  const bytes = await picture(9, 9).png().toBuffer();
  const { body } = await put(server().origin, form(bytes, { name: "../../evil.html" }), { cookie });
  const { headers } = await server().call(`GET ${body.url}`);
  expect(headers["content-disposition"]).toBe(`inline; filename="${body.url.replace("/objects/", "")}"`);
});

test("V5.4.2 the files that the server makes have fixed names, whatever the address says", async () => {
  const cookie = await adminOf(server());
  for (const path of ["/api/results/export.csv", "/api/admin/log/export.csv", "/api/admin/archives/export.csv"]) {
    const { headers } = await server().call(`GET ${path}?filename=%22;evil.exe`, { cookie });
    expect(headers["content-disposition"], path).toMatch(/^attachment; filename="mero-mat-[a-z-]+\.csv"$/);
  }
});
