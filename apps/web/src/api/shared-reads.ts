import type { AppRouter } from "@mero-mat/api/router-type";
import { useQuery } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import type { inferRouterOutputs } from "@trpc/server";
import { callServer } from "./http.ts";
import { trpc } from "./trpc.ts";

type Results = inferRouterOutputs<AppRouter>["results"];

// By their documented paths the browser keeps the answers with their tags, and an unchanged one costs no bytes. Under
// tRPC's own keys whatever puts the results out of date reaches these too.
const reads = {
  summary: { path: "/api/results/summary", procedure: trpc.results.summary },
  partyLeads: { path: "/api/results/party-leads", procedure: trpc.results.partyLeads },
  detailedPartyLeads: { path: "/api/results/detailed-party-leads", procedure: trpc.results.detailedPartyLeads },
};

async function read<Answer>(path: string, signal: AbortSignal): Promise<Answer> {
  const response = await callServer(path, { signal });
  return response.json();
}

/** What everybody may read of the results; asked again whenever a page opens, since who reads it may have changed. */
export function useShared<Name extends keyof typeof reads>(name: Name) {
  const { path, procedure } = reads[name];
  return useQuery({
    queryKey: getQueryKey(procedure, undefined, "query"),
    queryFn: ({ signal }) => read<Results[Name]>(path, signal),
    refetchOnMount: "always",
  });
}
