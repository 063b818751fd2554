import { expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { officer, open } from "./open.tsx";
import { headNumbers } from "./samples.ts";
import { refused, sent } from "./server.ts";

const answers = {
  "adminAnalytics.stats": headNumbers,
  "adminReadiness.list": [],
  "parties.active": [],
};

test("the template lists every area and can be used unchanged", async () => {
  await open("/admin?tab=newPoll&view=many", answers, { user: officer });
  const files: Blob[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((file) => {
    if (file instanceof Blob) files.push(file);
    return "blob:nothing";
  });
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  onTestFinished(() => void vi.restoreAllMocks());
  await page.getByRole("button", { name: "Download the template" }).click();
  await expect.poll(() => names).toEqual(["mero-mat-areas.csv"]);
  const choose = page.getByLabelText("Choose a CSV file");
  await userEvent.upload(choose, new File(files, "mero-mat-areas.csv", { type: "text/csv" }));
  await expect.element(page.getByText("159 areas, all ready")).toBeVisible();

  await userEvent.upload(choose, new File(["x".repeat(1_100_000)], "areas.csv", { type: "text/csv" }));
  await expect.element(page.getByText("This file is too large to be a list of areas.")).toBeVisible();
  await userEvent.upload(choose, new File(["\n"], "areas.csv", { type: "text/csv" }));
  await expect.element(page.getByText("This file is empty.")).toBeVisible();
  await page.getByLabelText("List of areas").fill("province,number\nkoshi,1");
  await expect.element(page.getByText("The first line names no column for: district, electionArea")).toBeVisible();
});

test("a list of ten thousand lines shows two hundred at a time, those with mistakes first", async () => {
  await open("/admin?tab=newPoll&view=many", answers, { user: officer });
  const lines = Array.from({ length: 10_000 }, (_, line) => (line < 9_999 ? "bagmati,kathmandu,1" : "x,kathmandu,1"));
  const file = new File([lines.join("\n")], "areas.csv", { type: "text/csv" });
  await userEvent.upload(page.getByLabelText("Choose a CSV file"), file);
  const rows = page.getByRole("table", { name: "The lines of the list, checked" }).getByRole("row");
  await expect.element(page.getByText(/this list has 10,000/)).toBeVisible();
  expect(rows.elements().length).toBe(201);
  await page.getByRole("button", { name: "Page 50" }).click();
  await expect.element(rows.last()).toHaveTextContent("1Bagmati · Kathmandu · Area 1Ready");
  expect(rows.elements().length).toBe(201);
  await page.getByLabelText("List of areas").fill("bagmati,kathmandu,1");
  await expect.element(page.getByText("1 area, ready")).toBeVisible();
});

test("a candidate cannot take the symbol of another row, and 'None of these' can be switched on", async () => {
  await open(
    "/admin?tab=newPoll",
    {
      ...answers,
      "adminPolls.create": refused("symbol_taken", { issues: [{ path: "voteOptions.1.symbol", message: "" }] }),
    },
    { user: officer },
  );
  await page.getByLabelText("Poll content").fill("Who?");
  await page.getByLabelText("The same in Nepali (optional)").fill("को?");
  await page.getByLabelText("Province").selectOptions("bagmati");
  await page.getByLabelText("District").selectOptions("kathmandu");
  await page.getByLabelText("Election Area").selectOptions("1");
  const rowOf = (number: number) => page.getByRole("group", { name: `Candidate ${number}` });
  for (const number of [1, 2]) {
    await rowOf(number).getByLabelText("Nepali name").fill(`नाम ${number}`);
    await rowOf(number).getByLabelText("English name").fill(`Name ${number}`);
    await rowOf(number).getByRole("button", { name: "Symbol, photo and text" }).click();
  }
  await rowOf(1).getByRole("radio", { name: "Bus" }).click();
  await expect.element(rowOf(2).getByRole("radio", { name: "Bus" })).toBeDisabled();
  await rowOf(2).getByLabelText("Or an emoji").fill("🪁");
  await rowOf(2).getByLabelText("About the candidate, in English").fill("A teacher.");
  await page.getByRole("switch", { name: /None of these/ }).click();
  const reminder = page.getByRole("switch", { name: "Remind voters by e-mail" });
  await expect.element(reminder).toBeDisabled();
  await page.getByLabelText("Closes (Kathmandu time)").fill("2090-01-01T17:00");
  await reminder.click();
  const preview = page.getByRole("region", { name: "Preview" });
  await expect.element(preview).toHaveTextContent("यीमध्ये कोही पनि होइन");
  await page.getByRole("button", { name: "Create poll" }).click();
  await expect
    .poll(() => sent.at(-1)?.input)
    .toMatchObject({
      content: "Who?",
      contentNepali: "को?",
      noneOfThese: true,
      emailReminder: true,
      voteOptions: [
        { name: "Name 1", symbol: "/symbols/bus.svg" },
        { name: "Name 2", symbol: "🪁", about: "A teacher." },
      ],
    });
  await expect.element(page.getByText(/Another candidate of this poll has this symbol/).first()).toBeVisible();
});

test("a file with wrong lines creates no polls; corrected, it does, with a warning for areas that already have one", async () => {
  await open(
    "/admin?tab=newPoll&view=file",
    {
      ...answers,
      "adminPolls.takenAreas": [{ province: "bagmati", district: "kathmandu", electionArea: 1 }],
      "adminPolls.createMany": { created: 1 },
    },
    { user: officer },
  );
  const upload = (...lines: string[]) => {
    const head = "province;district;electionArea;content;name;nepaliName;party";
    const file = new File([[head, ...lines].join("\r\n")], "polls.csv", { type: "text/csv" });
    return userEvent.upload(page.getByLabelText("Choose a CSV file"), file);
  };
  const areas = new File(["province,district,electionArea\nbagmati,kathmandu,1"], "areas.csv", { type: "text/csv" });
  await userEvent.upload(page.getByLabelText("Choose a CSV file"), areas);
  const verdict = page.getByRole("status").filter({ hasText: "names no column for: content, name, nepaliName, party" });
  await expect.element(verdict).toHaveTextContent("A list of areas alone belongs in “Many areas”.");
  await upload();
  await expect.element(page.getByText("belongs in “Many areas”")).not.toBeInTheDocument();
  const right = ["bagmati;kathmandu;१;Who?;Sita;सीता;", "bagmati;kathmandu;१;Who?;Hari;हरि;Independent"];
  await upload(...right, "bagmati;kathmandu;1;Who?;Ram;राम;Moon");
  const wrong = page.getByRole("table", { name: "Lines to put right" });
  await expect.element(wrong).toHaveTextContent("4bagmati · kathmandu · 1 · RamThere is no party “Moon”");
  await expect.element(page.getByRole("button", { name: "Create poll" })).toBeDisabled();
  await upload(...right);
  await expect.element(page.getByText("1 poll, ready")).toBeVisible();
  await expect.element(page.getByText("This area already has a poll that is open or will open")).toBeVisible();
  await page.getByRole("button", { name: "Create 1 poll" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Create 1 poll" }).click();
  await expect
    .poll(() => sent.find(({ name }) => name === "adminPolls.createMany")?.input)
    .toMatchObject({ polls: [{ electionArea: 1, voteOptions: [{ name: "Sita" }, { name: "Hari" }] }] });
});

test("in every text size the preview shows the names beside their pictures, as most voters see them", async () => {
  onTestFinished(() => void delete document.documentElement.dataset["textSize"]);
  for (const size of ["normal", "large", "largest"]) {
    document.documentElement.dataset["textSize"] = size;
    await open("/admin?tab=newPoll", answers, { user: officer });
    const preview = page.getByRole("region", { name: "Preview" });
    const name = preview.getByText("Candidate 2");
    await expect.element(name).toBeVisible();
    const names = name.element().closest("strong")?.parentElement;
    const picture = names?.previousElementSibling?.getBoundingClientRect();
    expect(names?.getBoundingClientRect().left, size).toBeGreaterThanOrEqual(
      picture?.right ?? Number.POSITIVE_INFINITY,
    );
  }
});
