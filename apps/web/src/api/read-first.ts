import { getUntypedClient } from "@trpc/client";
import { shownUser } from "./acting-as.ts";
import { isReaders, unusedReads } from "./first-reads.ts";
import { queryClient } from "./query-client.ts";
import { client } from "./trpc.ts";

/** Has what the page itself asked for ready when the app draws its first view: it shows at once what it would show at last. */
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
