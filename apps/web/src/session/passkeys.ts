import { skipToken, useQuery } from "@tanstack/react-query";
import { queryClient } from "../api/query-client.ts";

// Small, because the sign-in form imports it: what talks to the browser is in `passkey-browser.ts`, loaded when needed.

/** Browsers make passkeys for named hosts under https, and for this machine by name. */
export const canUsePasskeys = (): boolean =>
  isSecureContext &&
  "PublicKeyCredential" in window &&
  /[a-z]/i.test(location.hostname) &&
  !location.hostname.startsWith("[");

const place = "mero-mat-passkey";

/** Whether a passkey was used in this browser, or its reader said that others use the device too. */
export const passkeyMark = () => localStorage.getItem(place);

export const markPasskey = (mark: "used" | "shared"): void => localStorage.setItem(place, mark);

const offerKey = ["passkey offer"];

/** Whether to ask the reader, who has just signed in another way, if this device should have a passkey. */
export const usePasskeyOffer = (): boolean =>
  useQuery<boolean>({ queryKey: offerKey, queryFn: skipToken }).data ?? false;

export const endPasskeyOffer = (): void => void queryClient.setQueryData(offerKey, false);

/** Offers a passkey where the device has a lock, unless it has one or several people use it. */
export async function offerPasskey(): Promise<void> {
  if (!canUsePasskeys() || passkeyMark() !== null) return;
  if (await PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable())
    queryClient.setQueryData(offerKey, true);
}
