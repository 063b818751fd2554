import { createFileRoute } from "@tanstack/react-router";
import { VoteNeedsProof } from "../features/mailbox/vote-needs-proof.tsx";
import { VoteNeedsRoll } from "../features/roll-check/vote-needs-roll.tsx";
import { toPartySearch } from "../features/samanupatik/party-search.ts";
import { SamanupatikPage } from "../features/samanupatik/samanupatik-page.tsx";
import { loadTexts } from "../i18n/i18n.ts";

export const Route = createFileRoute("/samanupatik-voting")({
  staticData: { access: "public" },
  validateSearch: toPartySearch,
  loader: () => loadTexts("samanupatik"),
  component: SamanupatikVoting,
});

function SamanupatikVoting() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <SamanupatikPage
      search={search}
      voteNeed={
        <>
          <VoteNeedsProof />
          <VoteNeedsRoll />
        </>
      }
      onSearch={(change) => void navigate({ search: change, replace: true, resetScroll: false })}
    />
  );
}
