import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

const base64 = (bytes: Buffer) => bytes.toString("base64url");
const sha256 = (data: Buffer | string) => createHash("sha256").update(data).digest();

function bigEndian(value: number, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  bytes.writeUIntBE(value, 0, length);
  return bytes;
}

const flags = { present: 0x01, verified: 0x04, attested: 0x40 };

interface Differently {
  origin?: string;
  rpId?: string;
  type?: string;
  counter?: number;
  isVerified?: boolean;
  userHandle?: string | undefined;
  credentialId?: string;
}

interface Creation {
  rp: { id: string };
  user: { id: string };
  challenge: string;
}

interface Request {
  rpId: string;
  challenge: string;
}

/** One passkey of a phone, in software: P-256, without attestation (WebAuthn level 2, section 6). */
export function newPasskey(origin = "http://mero-mat.test") {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(32);
  let counter = 0;
  let handle = "";

  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const coseKey = Buffer.concat([
    Buffer.from("a5010203262001215820", "hex"),
    Buffer.from(x, "base64url"),
    Buffer.from("225820", "hex"),
    Buffer.from(y, "base64url"),
  ]);
  const clientData = (type: string, challenge: string, from: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));

  const authenticatorData = (rpId: string, isVerified: boolean, count: number, attested?: Buffer) =>
    Buffer.concat([
      sha256(rpId),
      Buffer.from([flags.present | (isVerified ? flags.verified : 0) | (attested ? flags.attested : 0)]),
      bigEndian(count, 4),
      ...(attested ? [attested] : []),
    ]);

  return {
    id: base64(id),
    /** Responds to the options of `navigator.credentials.create()`. */
    create({ rp, user, challenge }: Creation, other: Differently = {}) {
      handle = user.id;
      const credentialId = other.credentialId ? Buffer.from(other.credentialId, "base64url") : id;
      const attested = Buffer.concat([Buffer.alloc(16), bigEndian(credentialId.length, 2), credentialId, coseKey]);
      const data = authenticatorData(other.rpId ?? rp.id, other.isVerified ?? true, other.counter ?? counter, attested);
      // {"fmt": "none", "attStmt": {}, "authData": …} in CBOR.
      const attestationObject = Buffer.concat([
        Buffer.from("a363666d74646e6f6e656761747453746d74a0686175746844617461", "hex"),
        Buffer.from([0x59]),
        bigEndian(data.length, 2),
        data,
      ]);
      return {
        id: base64(credentialId),
        rawId: base64(credentialId),
        type: "public-key",
        authenticatorAttachment: "platform",
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64(clientData(other.type ?? "webauthn.create", challenge, other.origin ?? origin)),
          attestationObject: base64(attestationObject),
          transports: ["internal", "hybrid"],
        },
      };
    },
    /** Responds to the options of `navigator.credentials.get()`. */
    get({ rpId, challenge }: Request, other: Differently = {}) {
      const data = authenticatorData(other.rpId ?? rpId, other.isVerified ?? true, other.counter ?? ++counter);
      const client = clientData(other.type ?? "webauthn.get", challenge, other.origin ?? origin);
      const credentialId = other.credentialId ?? base64(id);
      return {
        id: credentialId,
        rawId: credentialId,
        type: "public-key",
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64(client),
          authenticatorData: base64(data),
          signature: base64(sign("sha256", Buffer.concat([data, sha256(client)]), privateKey)),
          userHandle: "userHandle" in other ? other.userHandle : handle,
        },
      };
    },
  };
}

export type SoftPasskey = ReturnType<typeof newPasskey>;
