import { expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { officer, open } from "./open.tsx";
import { headNumbers } from "./samples.ts";
import { lost } from "./server.ts";

test("parties are listed by votes, Nepali name first, with their share, and can be downloaded", async () => {
  const small = Array.from({ length: 11 }, (_, index) => ({ partyName: `Small Party ${index + 1}`, voteCount: 0 }));
  const counted = [
    { partyName: "Nepali Congress", voteCount: 2000 },
    { partyName: "Janamat Party", voteCount: 999 },
    { partyName: "Sun", voteCount: 1 },
  ];
  await open(
    "/admin?tab=statistics",
    {
      "adminAnalytics.stats": headNumbers,
      "adminReadiness.list": [],
      "adminAnalytics.parties": [...counted, ...small],
      "adminAnalytics.votes": { totalVotes: 3, uniqueVoters: 2, votingParticipationRate: 66.7 },
    },
    { user: officer },
  );
  const card = page.getByRole("region", { name: "Party Statistics" });
  await expect.element(card).toHaveTextContent("3,000 party votes in all, strongest party first.");
  const rows = card.getByRole("listitem");
  await expect.element(rows).toHaveLength(10);
  await expect.element(rows.nth(0)).toHaveTextContent("नेपाली काँग्रेस Nepali Congress66.7%2,000 votes");
  await expect.element(rows.nth(2)).toHaveTextContent("Sun0.0%1 vote");
  await card.getByRole("button", { name: "Show all 14" }).click();
  await expect.element(rows).toHaveLength(14);
  await card.getByRole("button", { name: "Show fewer" }).click();
  await expect.element(rows).toHaveLength(10);

  await card.getByRole("button", { name: "As table" }).click();
  await expect.element(card.getByRole("row")).toHaveLength(15);
  await expect.element(card.getByRole("row").nth(2)).toHaveTextContent("2जनमत पार्टीJanamat Party99933.3%");
  const files: Blob[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((file) => {
    if (file instanceof Blob) files.push(file);
    return "blob:nothing";
  });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue();
  onTestFinished(() => void vi.restoreAllMocks());
  await card.getByRole("button", { name: "Save as CSV" }).click();
  await expect.poll(() => files[0]?.text()).toContain("2,जनमत पार्टी,Janamat Party,999,33.3");
});

test("numbers that never came are not called updated", async () => {
  const answers = { "adminAnalytics.stats": lost, "adminAnalytics.parties": lost, "adminAnalytics.votes": lost };
  await open("/admin?tab=statistics", { "adminReadiness.list": [], ...answers }, { user: officer });
  await expect.element(page.getByText("The votes could not be counted.")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Refresh" })).toBeVisible();
  await expect.element(page.getByText("Updated")).not.toBeInTheDocument();
});
