// Cosignatures of a head, by the keys that this browser saw first: a server cannot swap a witness later.
import { text } from "@mero-mat/observer/core/bytes";
import { type Cosignature, cosignaturesOf } from "@mero-mat/observer/core/cosignatures";
import { readVerifierKey, signatureTypes, type VerifierKey } from "@mero-mat/observer/core/note";
import type { OpenedHead } from "./log.ts";
import { logOf, sha256, verifyEd25519 } from "./platform.ts";

/** Witnesses that countersigned, or else those of whom that is expected. */
export type Cosigned =
  | { name: "cosigned"; state: "good"; by: Cosignature[] }
  | { name: "cosigned"; state: "waiting"; awaited: string[] };

const witnessesMost = 20;

const keyOf = (site: string) => `mero-mat-log-witnesses ${site}`;

function storedLines(site: string): string[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(keyOf(site)) ?? "[]");
    return Array.isArray(value) ? value.filter((line) => typeof line === "string") : [];
  } catch {
    return [];
  }
}

function store(site: string, lines: string[]): void {
  try {
    localStorage.setItem(keyOf(site), JSON.stringify(lines));
  } catch {
    // Without storage every visit is the first.
  }
}

async function readWitnesses(site: string): Promise<VerifierKey[]> {
  const served = await logOf(site)("witnesses").then(
    (bytes) => (text(bytes) ?? "").split("\n").filter(Boolean),
    () => [],
  );
  const byName = new Map<string, { line: string; key: VerifierKey }>();
  for (const line of [...storedLines(site), ...served].slice(0, witnessesMost)) {
    const key = readVerifierKey(sha256, line);
    if (key.type === signatureTypes.cosignature && !byName.has(key.name)) byName.set(key.name, { line, key });
  }
  store(
    site,
    [...byName.values()].map(({ line }) => line),
  );
  return [...byName.values()].map(({ key }) => key);
}

/** Verifies the cosignatures of a head; null if the site has no witness, or this browser checks no signatures. */
export async function readCosigned(site: string, { head, isSigned }: OpenedHead): Promise<Cosigned | null> {
  const witnesses = await readWitnesses(site);
  if (witnesses.length === 0 || !isSigned) return null;
  const by = await cosignaturesOf(verifyEd25519, head, witnesses);
  if (by.length > 0) return { name: "cosigned", state: "good", by };
  return { name: "cosigned", state: "waiting", awaited: witnesses.map(({ name }) => name) };
}
