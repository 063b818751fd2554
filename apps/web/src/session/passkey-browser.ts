import type { CurrentUser } from "@mero-mat/api/auth";
import type { PasskeyAssertion } from "@mero-mat/api/passkey-responses";
import { startAuthentication, startRegistration, WebAuthnAbortService, WebAuthnError } from "@simplewebauthn/browser";
import { client } from "../api/trpc.ts";
import { markPasskey } from "./passkeys.ts";

type Client = typeof client;

/** Lets the device's owner choose a passkey, in a dialog of the browser or in the list under the username field. */
export async function choosePasskey(inList?: AbortSignal): Promise<PasskeyAssertion> {
  const optionsJSON = await client.passkeys.challenge.mutate({});
  // Each question ends the one before: one for the list that comes late must not end a dialog.
  inList?.throwIfAborted();
  return startAuthentication({ optionsJSON, useBrowserAutofill: inList !== undefined });
}

export async function signInBy(assertion: PasskeyAssertion): Promise<CurrentUser> {
  const user = await client.passkeys.signIn.mutate(assertion);
  markPasskey("used");
  return user;
}

export async function assertOwnPasskey(): Promise<PasskeyAssertion> {
  const optionsJSON = await client.passkeys.challenge.mutate({ purpose: "proof" });
  return startAuthentication({ optionsJSON });
}

/** Takes the client of the page, which asks for a fresh proof of identity where the server does. */
export async function addPasskey({ passkeys }: Client, name: string): Promise<void> {
  const credential = await startRegistration({ optionsJSON: await passkeys.begin.mutate() });
  await passkeys.add.mutate({ credential, ...(name === "" ? {} : { name }) });
  markPasskey("used");
}

export const stopWaiting = (): void => WebAuthnAbortService.cancelCeremony();

const quiet = new Set(["NotAllowedError", "AbortError"]);

/** Returns whether the person, or another question, has closed the browser's dialog. */
export const isClosed = (error: unknown): boolean => error instanceof Error && quiet.has(error.name);

/** Returns whether the device has a passkey of this account already. */
export const isThere = (error: unknown): boolean =>
  error instanceof WebAuthnError && error.code === "ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED";
