import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  type JsonWebKey,
  randomBytes,
  randomUUID,
  verify,
} from "node:crypto";
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

const derive = (secret: Buffer, salt: Buffer, info: string | Buffer, length: number) =>
  Buffer.from(hkdfSync("sha256", secret, salt, info, length));

/** Does what a browser does with the bytes it gets (RFC 8291, RFC 8188). */
function decrypt(body: Buffer, ecdh: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const sender = body.subarray(21, 21 + body.readUInt8(20));
  const sealed = body.subarray(21 + sender.length);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), ecdh.getPublicKey(), sender]);
  const secret = derive(ecdh.computeSecret(sender), auth, info, 32);
  const key = derive(secret, salt, "Content-Encoding: aes128gcm\0", 16);
  const nonce = derive(secret, salt, "Content-Encoding: nonce\0", 12);
  const decipher = createDecipheriv("aes-128-gcm", key, nonce).setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  const end = plain.lastIndexOf(2);
  if (end === -1) throw new Error("The record has no delimiter");
  return plain.subarray(0, end).toString();
}

/** Finds who signed a message, if the signature is valid (RFC 8292). */
export function signatureOf(authorization: string | undefined) {
  const [, head = "", claims = "", signature = "", key = ""] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(authorization ?? "") ?? [];
  const point = Buffer.from(key, "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString("base64url"));
  const isTrue = verify(
    "sha256",
    Buffer.from(`${head}.${claims}`),
    {
      key: createPublicKey({ format: "jwk", key: { kty: "EC", crv: "P-256", x, y } as JsonWebKey }),
      dsaEncoding: "ieee-p1363",
    },
    Buffer.from(signature, "base64url"),
  );
  const read = (part: string) => JSON.parse(Buffer.from(part, "base64url").toString());
  return { isTrue, key, head: read(head), claims: read(claims) };
}

interface Received {
  message: { title: string; body: string; url: string; tag: string; type: string };
  headers: IncomingHttpHeaders;
  bytes: number;
}

type Reply = number | ((answer: ServerResponse) => void);

/** Starts a push service that records its requests, and responds with 201 unless a device says otherwise. */
export async function startPushService() {
  const inboxes = new Map<string, (body: Buffer, headers: IncomingHttpHeaders) => Reply>();
  const server = createServer(async (request, answer) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const reply = inboxes.get(request.url ?? "")?.(Buffer.concat(chunks), request.headers) ?? 404;
    if (typeof reply === "number") answer.writeHead(reply).end();
    else reply(answer);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    origin,
    /** Creates a browser with a subscription; it gives the `replies` one after another, and the last one for ever. */
    device(...replies: Reply[]) {
      const ecdh = createECDH("prime256v1");
      ecdh.generateKeys();
      const auth = randomBytes(16);
      const path = `/${randomUUID()}`;
      const received: Received[] = [];
      let asked = 0;
      inboxes.set(path, (body, headers) => {
        received.push({ message: JSON.parse(decrypt(body, ecdh, auth)), headers, bytes: body.length });
        return replies[Math.min(asked++, replies.length - 1)] ?? 201;
      });
      return {
        subscription: {
          endpoint: `${origin}${path}`,
          keys: { p256dh: ecdh.getPublicKey("base64url"), auth: auth.toString("base64url") },
        },
        received,
        titles: () => received.map(({ message }) => message.title),
      };
    },
  };
}

/** Allows the loopback and plain http, because a test's network has nothing else. */
export const anyEndpoint = { isAllowed: () => true };
