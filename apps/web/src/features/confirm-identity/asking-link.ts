import type { AppRouter } from "@mero-mat/api/router-type";
import type { TRPCLink } from "@trpc/client";
import { observable, type Unsubscribable } from "@trpc/server/observable";

/** Whatever the act: when the server wants to know who is there, that is asked, and the act is sent again. */
export const askingLink =
  (ask: () => Promise<boolean>): TRPCLink<AppRouter> =>
  () =>
  ({ op, next }) =>
    observable((observer) => {
      let sent: Unsubscribable;
      function send(isAgain: boolean) {
        sent = next(op).subscribe({
          ...observer,
          error(error) {
            if (isAgain || error.data?.failure.reason !== "confirm_identity") return observer.error(error);
            void ask().then((isConfirmed) => (isConfirmed ? send(true) : observer.error(error)));
          },
        });
      }
      send(false);
      return () => sent.unsubscribe();
    });
