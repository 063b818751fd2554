import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { open } from "./open.tsx";
import { noResults, poll } from "./samples.ts";

test("areas without a leader are listed separately", async () => {
  const { id: postId, content: postContent } = poll();
  const place = { province: "bagmati", district: "kathmandu", electionArea: 1 };
  const tied = [1, 1, 0, 0].map((voteCount, index) => ({
    ...place,
    postId,
    postContent,
    postContentNepali: null,
    winnerDeclared: true,
    isWinner: false,
    totalVotes: 2,
    verified: null,
    optionId: `01900000-0000-7000-8000-cccc0000000${index}`,
    voteCount,
    isNone: false,
    candidateParty: `Party ${index}`,
    candidateName: `Person ${index}`,
    nepaliName: `व्यक्ति ${index}`,
  }));
  const answers = { ...noResults, "parties.active": [], "results.detailedPartyLeads": tied };
  await open(`/results?party=-&area=${postId}`, answers, { user: null });
  const direct = page.getByRole("region", { name: "Direct Election" });
  await expect
    .element(direct.getByRole("button", { name: /Areas led by nobody/ }))
    .toHaveAttribute("aria-expanded", "true");
  const rows = direct.getByRole("list", { name: postContent }).getByRole("listitem");
  await expect.element(rows.filter({ hasText: "Tied for 1st" })).toHaveLength(2);
  await expect.element(rows.filter({ hasText: "1 vote behind" })).toHaveLength(2);
});
