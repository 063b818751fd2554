const quotedPrintable = (text: string) =>
  Buffer.from(
    text
      .replace(/=\r?\n/g, "")
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    "latin1",
  ).toString("utf8");

/** Decodes the parts of a message, by their type. */
export function partsOf(mail: string): Record<string, string> {
  const boundary = /boundary="([^"]+)"/.exec(mail)?.[1] ?? "";
  return Object.fromEntries(
    mail
      .split(`--${boundary}`)
      .slice(1, -1)
      .map((part) => {
        const [head = "", ...body] = part.trim().split("\r\n\r\n");
        const text = body.join("\r\n\r\n");
        const type = /content-type: ([\w/]+)/i.exec(head)?.[1] ?? "";
        return [type, /base64/i.test(head) ? Buffer.from(text, "base64").toString("utf8") : quotedPrintable(text)];
      }),
  );
}

export const codeIn = (mail: string): string | undefined =>
  /^ {4}(\d{6})\s*$/m.exec(partsOf(mail)["text/plain"] ?? "")?.[1];

export const linkIn = (mail: string): string | undefined =>
  /^https?:\/\/[^/]+(\/\S+)\s*$/m.exec(partsOf(mail)["text/plain"] ?? "")?.[1];
