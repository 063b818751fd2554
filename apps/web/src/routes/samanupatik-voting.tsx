import { createFileRoute } from "@tanstack/react-router";
import { toPartySearch } from "../features/samanupatik/party-search.ts";
import { SamanupatikPage } from "../features/samanupatik/samanupatik-page.tsx";
import { loadTexts } from "../i18n/i18n.ts";
import { VoteNeedsProof } from "./-mailbox.tsx";
import { ReceiptButton } from "./-receipt.tsx";
import { VoteNeedsRoll } from "./-roll.tsx";

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
      receipt={<ReceiptButton scope="samanupatik" />}
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
