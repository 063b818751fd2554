import type { Language } from "@mero-mat/domain/languages";
import type { Sealer } from "../security/seal.ts";

declare module "../context.ts" {
  interface Services {
    unsubscribing: Unsubscribing;
  }
}

export interface Unsubscribing {
  /** Builds the link that stops the reminders of an account; it never expires and names nobody. */
  linkFor(userId: string, language: Language | null): string;
  /** Returns the account that a link is for; null for a token that this server has not made. */
  userOf(token: string): string | null;
}

const owner = "unsubscribe";

export function openUnsubscribing(sealer: Sealer, publicUrl: URL): Unsubscribing {
  return {
    linkFor(userId, language) {
      const link = new URL("/unsubscribe", publicUrl);
      link.searchParams.set("token", sealer.seal(owner, userId));
      if (language) link.searchParams.set("lang", language);
      return link.href;
    },
    userOf(token) {
      try {
        return sealer.unseal(owner, token);
      } catch {
        return null;
      }
    },
  };
}
