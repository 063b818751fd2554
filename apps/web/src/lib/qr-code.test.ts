import { expect, test } from "vitest";
import { qrCode } from "./qr-code.ts";

// As another encoder draws them, and readers read them.
const small = `111111101000101111111
100000101101001000001
101110101111101011101
101110101010101011101
101110100111101011101
100000101010101000001
111111101010101111111
000000000000000000000
110011100000100101111
011010000100101111110
011011110110100010010
001100011101100010010
000010100011011001000
000000001011100010110
111111100111001011110
100000101010011010000
101110101000111110010
101110100100111011011
101110100100110010100
100000101111100011000
111111101111001110001`;

const key = (name: string) =>
  `otpauth://totp/Mero%20Mat:${name}?issuer=Mero%20Mat&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&algorithm=SHA1&period=30&digits=6`;

async function hashOf(rows: string[]): Promise<string> {
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(rows.join("\n")));
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

test("a short text is the code that others draw of it", () => {
  expect(qrCode("mero-mat").join("\n")).toBe(small);
});

test.each([
  [25, "मेरो मत", "2f7379b5172751f16652ec61db88d20970b3d0341041ce09040c3514415833ac"],
  [41, key("ram"), "faf8b8f9df60f96e7b42a42930cbc3b87cd8832fbaa4995c41259f1d43b913f9"],
  [
    49,
    `${key("officer_of_kathmandu")}&x=0123456789012345`,
    "71e2933b085cb1c8d642ec982754d406ec5e81866b7568f2d71937c195c30e6b",
  ],
  [53, "a".repeat(230), "6e0b0e0a6113f4a861b88e32c5398f0f3d339491b4193841ecde88786b0dfe90"],
])("of %i cells a side: %s", async (size, text, hash) => {
  const rows = qrCode(text);
  expect(rows).toHaveLength(size);
  expect(await hashOf(rows)).toBe(hash);
});

test("what is too long is refused, not cut short", () => {
  expect(() => qrCode("a".repeat(231))).toThrow(RangeError);
});
