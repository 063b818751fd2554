import { limits } from "@mero-mat/domain/limits";
import { expect, test } from "vitest";
import { picture } from "../pictures.ts";
import { form, put } from "../uploads-harness.ts";
import { sectionOf } from "./files.ts";
import { adminOf, serverOfFile } from "./server.ts";

const server = serverOfFile();

test("V5.1.1 what may be uploaded, how large, and what becomes of it is written down", () => {
  const uploads = sectionOf("Uploads");
  for (const word of ["JPEG", "PNG", "WebP", "GIF", "AVIF", "megapixels", "again"]) expect(uploads).toContain(word);
  expect(uploads).toContain(limits.uploadBytesMax.toLocaleString("en"));
});

test("V5.4.1 an upload is given back under a name of the server's, whatever it was called", async () => {
  const cookie = await adminOf(server());
  const bytes = await picture(9, 9).png().toBuffer();
  const { body } = await put(server().origin, form(bytes, { name: "../../evil.html" }), { cookie });
  const { headers } = await server().call(`GET ${body.url}`);
  expect(headers["content-disposition"]).toBe(`inline; filename="${body.url.replace("/objects/", "")}"`);
});

test("V5.4.2 the names of files that are made here are fixed, whatever the address says", async () => {
  const cookie = await adminOf(server());
  for (const path of ["/api/results/export.csv", "/api/admin/log/export.csv", "/api/admin/archives/export.csv"]) {
    const { headers } = await server().call(`GET ${path}?filename=%22;evil.exe`, { cookie });
    expect(headers["content-disposition"], path).toMatch(/^attachment; filename="mero-mat-[a-z-]+\.csv"$/);
  }
});
