import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { officer, open } from "./open.tsx";
import { headNumbers, poll } from "./samples.ts";

const known = poll({ content: "First poll" });
const row = (name: string) => page.getByRole("row").filter({ hasText: name });
const openTable = (items = [known]) =>
  open(
    "/admin?tab=polls&as=table",
    {
      "adminAnalytics.stats": headNumbers,
      "adminReadiness.list": [],
      "parties.active": [],
      "adminParties.list": [],
      "adminPolls.table": { items, total: items.length },
    },
    { user: officer },
  );

test("the acts on an open poll are in sight at every place of its pane and of the page, and so is the way out", async () => {
  const [option] = known.voteOptions;
  if (!option) throw new Error("The sample has candidates");
  const voteOptions = Array.from({ length: 30 }, (_, index) => ({ ...option, id: `${index}`, name: `Name ${index}` }));
  const others = Array.from({ length: 60 }, (_, index) => poll({ id: `other ${index}`, content: `Other ${index}` }));
  await openTable([{ ...known, voteOptions }, ...others]);
  await page.viewport(1280, 800);
  await row("First poll").getByRole("button", { name: "First poll" }).click();
  const beside = page.getByRole("region", { name: "The poll that is open" });
  const inSight = async () => {
    for (const name of ["Edit", "Declare Winner", "Delete", "Close the side panel"])
      await expect.element(beside.getByRole("button", { name })).toBeInViewport({ ratio: 0.99 });
  };
  await inSight();
  const bottom = (of: { element: () => Element }) => of.element().getBoundingClientRect().bottom;
  // No line of the poll is seen below them.
  expect(bottom(beside) - bottom(beside.getByRole("button", { name: "Edit" }))).toBeLessThan(12);
  beside.element().scrollTo(0, 600);
  await expect.poll(() => beside.element().scrollTop).toBe(600);
  await inSight();
  window.scrollTo(0, 500);
  await inSight();
  beside.element().scrollTo(0, beside.element().scrollHeight);
  await inSight();
  const [last, edit] = [beside.getByText("Comments"), beside.getByRole("button", { name: "Edit" })].map((one) =>
    one.element().getBoundingClientRect(),
  );
  expect(last?.bottom).toBeLessThanOrEqual(edit?.top ?? 0);
});

test("'Declare Winners' is the act of the moment only where every chosen poll is closed", async () => {
  const closed = poll({ id: "closed", content: "Closed poll", phase: "closed" });
  await openTable([closed, known]);
  await row("Closed poll").getByRole("checkbox").click();
  const declare = page.getByRole("toolbar").getByRole("button", { name: "Declare Winners" });
  await expect.element(declare).toHaveAttribute("data-variant", "filled");
  await row("First poll").getByRole("checkbox").click();
  await expect.element(declare).toHaveAttribute("data-variant", "default");
});

test("a poll that is still being edited opens beside a narrow table again", async () => {
  const router = await openTable();
  await page.viewport(1280, 800);
  await row("First poll").getByRole("button", { name: "First poll" }).click();
  const beside = page.getByRole("region", { name: "The poll that is open" });
  await beside.getByRole("button", { name: "Edit" }).click();
  await beside.getByLabelText("Poll content").fill("First poll, reworded");
  await router.navigate({ to: "/admin", search: { tab: "tools" } });
  await expect.element(beside).not.toBeInTheDocument();
  await router.navigate({ to: "/admin", search: { tab: "polls", as: "table" } });
  await expect.element(beside.getByLabelText("Poll content")).toHaveValue("First poll, reworded");
  await expect.element(page.getByRole("columnheader", { name: "Comments" })).not.toBeInTheDocument();
  const [table, pane] = [page.getByRole("table").element(), beside.element()].map((one) => one.getBoundingClientRect());
  expect(table?.right).toBeLessThanOrEqual(pane?.left ?? 0);
});
