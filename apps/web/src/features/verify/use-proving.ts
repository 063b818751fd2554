import { useRef, useState } from "react";
import type { HeldReceipt } from "../../parts/receipt/held-receipt.ts";
import type { OwnBallot, Step } from "./prove.ts";

export interface Proved {
  receipt: Pick<HeldReceipt, "choice" | "name" | "nepaliName" | "username">;
  steps: Step[];
  isBusy: boolean;
  isUnreadable: boolean;
}

type Prove = (receipt: HeldReceipt) => AsyncGenerator<Step, void>;

/**
 * Proves a receipt by its text, and shows each finished step. `onBallot` gets the ballot of a receipt that a count should
 * have, and undefined as soon as another receipt is read.
 */
export function useProving(loadProve: () => Promise<Prove>, onBallot?: (own: OwnBallot | undefined) => void) {
  const [proved, setProved] = useState<Proved>();
  const [isReceipt, setIsReceipt] = useState(true);
  const newest = useRef(0);
  const load = () => Promise.all([import("../../parts/receipt/held-receipt.ts"), loadProve()]);

  async function run(text: string) {
    const own = ++newest.current;
    let at: Proved = { receipt: { choice: "", name: "", username: "" }, steps: [], isBusy: true, isUnreadable: false };
    const show = (more: Partial<Proved>) => {
      at = { ...at, ...more };
      if (own === newest.current) setProved(at);
    };
    try {
      const [{ readHeld }, prove] = await load();
      const receipt = readHeld(text);
      setIsReceipt(receipt !== null);
      onBallot?.(undefined);
      // The verdict of the last receipt would seem to be that of the new text.
      if (!receipt) return setProved(undefined);
      show({ receipt });
      for await (const step of prove(receipt)) {
        // A slow check of an earlier receipt would lend its count to the newest.
        if (own !== newest.current) return;
        if (step.name === "counted") onBallot?.({ scope: receipt.scope, choice: receipt.choice, ballot: step.ballot });
        show({ steps: [...at.steps, step] });
      }
      show({ isBusy: false });
    } catch {
      show({ isBusy: false, isUnreadable: true });
    }
  }

  return {
    proved,
    isReceipt,
    /** Preloads the code for a receipt while the reader looks for it; failures are retried later. */
    prepare: () => void load().catch(() => {}),
    start: (text: string) => void run(text),
  };
}
