import { createContext } from "react";
import { failureOf } from "../api/errors.ts";

type Ask = () => Promise<boolean>;

/** Asks for a fresh proof of identity; false if the person declines, or where no dialog is mounted. */
export const IdentityQuestion = createContext<Ask>(async () => false);

/** Does the work again once the person has proved who they are, if the server requires it. */
export async function withFreshProof<T>(ask: Ask, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (failureOf(error)?.reason !== "confirm_identity" || !(await ask())) throw error;
    return work();
  }
}
