import { getUntypedClient } from "@trpc/client";
import { shownUser } from "./acting-as.ts";
import { isReaders, unusedReads } from "./preloaded.ts";
import { queryClient } from "./query-client.ts";
import { client } from "./trpc.ts";

/** Prepares what the page itself has asked for, so that the app's first view shows it at once. */
export async function readFirst(): Promise<void> {
  // A session that has ended is told by the guard, not by each read that it refuses.
  if (shownUser() === undefined || (isReaders && !shownUser())) return;
  const anyCall = getUntypedClient(client);
  const reads = unusedReads().map(([name, input]) =>
    queryClient.prefetchQuery({
      queryKey: [name.split("."), { ...(input !== undefined && { input }), type: "query" }],
      queryFn: ({ signal }) => anyCall.query(name, input, { signal }),
      retry: false,
    }),
  );
  await Promise.all(reads);
}
