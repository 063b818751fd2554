import { type ReactNode, useState } from "react";
import { failureOf } from "../api/errors.ts";
import { Conflict } from "./conflict.tsx";

interface Options<Began> {
  /** Is null or undefined while something new is made. */
  began: Began;
  edit: { error: unknown; reset: () => void };
  /** Reads it as it is now; a failure to has been told. */
  read: () => Promise<NonNullable<Began> | undefined>;
  onLoaded: (newer: NonNullable<Began>) => void;
  /** What becomes of what was typed, where it is not replaced. */
  text?: string;
}

/** What a form began with: whatever others save meanwhile, this is what is being changed, until the newer one is loaded. */
export function useNewer<Began>({ began, edit, read, onLoaded, text }: Options<Began>) {
  const [base, setBase] = useState(began);
  const [isLoading, setLoading] = useState(false);

  async function load() {
    setLoading(true);
    const newer = await read().catch(() => undefined);
    setLoading(false);
    if (!newer) return;
    setBase(newer);
    edit.reset();
    onLoaded(newer);
  }

  const conflict: ReactNode = failureOf(edit.error)?.reason === "changed_meanwhile" && (
    <Conflict isLoading={isLoading} onLoad={() => void load()} {...(text !== undefined && { text })} />
  );
  return { base, conflict };
}
