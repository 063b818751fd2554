import { getUntypedClient } from "@trpc/client";
import { isReaders, unusedReads } from "./preloaded.ts";
import { queryClient } from "./query-client.ts";
import { shownUser } from "./shown-user.ts";
import { client } from "./trpc.ts";

/** Seeds the cache with the page's preloaded queries, so that the app's first view shows them at once. */
export async function readFirst(): Promise<void> {
  // A session that has ended is handled by the guard, not by each refused query.
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
