import type { Challenge, Solution } from "@mero-mat/api/proof-of-work";
import { useEffect, useRef, useState } from "react";
import { failureOf } from "../api/errors.ts";

const triesMax = 5;

/**
 * Prepares a mutation that needs proof of work on a busy network: the work starts while the form is filled in, and
 * restarts when the server asks for more, or for something newer.
 */
export function useProof(ask: () => Promise<{ challenge: Challenge | null }>) {
  /** Progress from 0 to 1; undefined while nothing is required. */
  const [share, setShare] = useState<number>();
  const work = useRef<Promise<Solution>>(null);
  const leaving = useRef(new AbortController());

  function begin(challenge: Challenge): Promise<Solution> {
    const { signal } = leaving.current;
    setShare(0);
    const solution = import("./solve.ts").then(({ solve }) => solve(challenge, setShare, signal));
    solution.then(
      () => setShare(1),
      () => {},
    );
    work.current = solution;
    return solution;
  }

  // Asked once, when the form appears.
  useEffect(() => {
    const left = new AbortController();
    leaving.current = left;
    // If the challenge could not be loaded beforehand, the mutation's refusal contains it.
    ask().then(
      ({ challenge }) => {
        if (challenge && !left.signal.aborted) begin(challenge);
      },
      () => {},
    );
    return () => left.abort();
  }, []);

  /** Sends the mutation with the proof it needs, if any. */
  async function pay<Answer>(send: (proof: { proof?: Solution }) => Promise<Answer>): Promise<Answer> {
    let proof = await work.current?.catch(() => undefined);
    for (let tries = 1; ; tries++) {
      try {
        return await send(proof ? { proof } : {});
      } catch (error) {
        const challenge = failureOf(error)?.challenge;
        if (!challenge || tries === triesMax) throw error;
        proof = await begin(challenge);
      }
    }
  }

  return { pay, share };
}
