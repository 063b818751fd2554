import { createContext } from "react";
import { failureOf } from "../api/errors.ts";

type Ask = () => Promise<boolean>;

/** Asks for a fresh proof of identity; false if the person declines. Null where no dialog is mounted. */
export const IdentityQuestion = createContext<Ask | null>(null);

/** The outcome of a call whose question the person declined: they know, so nothing reports it. */
export const declined = () => new DOMException("", "AbortError");

/** Does the work again once the person has proved who they are, if the server requires it. */
export async function withFreshProof<T>(ask: Ask | null, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!ask || failureOf(error)?.reason !== "confirm_identity") throw error;
    if (!(await ask())) throw declined();
    return work();
  }
}
