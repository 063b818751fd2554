import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { open } from "./open.tsx";
import { poll } from "./samples.ts";
import { answered, refused } from "./server.ts";
import { fakeVoices } from "./voices.ts";

const path = "/direct-voting";
const usual = { "parties.active": [], "votes.missing": { missing: null } };
const speakerOf = (name: string) => page.getByRole("button", { name: `Listen: ${name}` });

test("a speaker beside each candidate reads symbol, name and party, and a second tap stops it", async () => {
  const { said } = fakeVoices(["en-US"]);
  await open(path, { ...usual, "polls.list": [poll()] });
  const speaker = speakerOf("Sita Rai");
  await expect.element(speaker).toHaveAttribute("aria-pressed", "false");
  await userEvent.click(speaker);
  await expect.element(speaker).toHaveAttribute("aria-pressed", "true");
  await expect.poll(() => said).toEqual(["en-US: 🌳, Sita Rai, Nepali Congress"]);
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  await userEvent.click(speaker);
  await expect.element(speaker).toHaveAttribute("aria-pressed", "false");
  const { width, height } = speaker.element().getBoundingClientRect();
  expect([width, height]).toEqual([44, 44]);
});

test("only one thing is read at a time", async () => {
  fakeVoices(["en-US"]);
  await open(path, { ...usual, "polls.list": [poll()] });
  await userEvent.click(speakerOf("Sita Rai"));
  await userEvent.click(speakerOf("Hari Thapa"));
  await expect.element(speakerOf("Hari Thapa")).toHaveAttribute("aria-pressed", "true");
  await expect.element(speakerOf("Sita Rai")).toHaveAttribute("aria-pressed", "false");
});

test("'Read to me' reads the question and each candidate in order, and marks the row it speaks of", async () => {
  const { said, finish } = fakeVoices(["en-US"]);
  const { content } = poll();
  await open(path, { ...usual, "polls.list": [poll()] });
  const walk = page.getByRole("button", { name: "Read to me" });
  await userEvent.click(walk);
  const marked = () => [...document.querySelectorAll("[data-spoken]")].map((row) => row.textContent);
  await expect.poll(() => said).toEqual([`en-US: ${content}`]);
  expect(marked()).toEqual([]);
  finish();
  await expect.poll(() => said.length).toBe(2);
  await expect.poll(marked).toEqual([expect.stringContaining("Sita Rai")]);
  finish();
  await expect.poll(marked).toEqual([expect.stringContaining("Hari Thapa")]);
  expect(said.at(-1)).toContain("Hari Thapa");
  finish();
  await expect.poll(marked).toEqual([]);
  await expect.element(walk).toHaveAttribute("aria-pressed", "false");
});

test("Nepali is never read by an English voice, and voices that arrive late bring the speakers", async () => {
  const voices = fakeVoices(["en-US", "hi-IN"]);
  await open(path, { ...usual, "polls.list": [poll({ content: "को हुनुपर्छ?" })] }, { language: "ne" });
  await expect.element(page.getByRole("radio").first()).toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: /^सुन्नुहोस्/ })).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: "मलाई पढेर सुनाउनुहोस्" })).not.toBeInTheDocument();
  voices.add("ne_NP");
  const speaker = page.getByRole("button", { name: "सुन्नुहोस्: सीता राई" });
  await userEvent.click(speaker);
  await expect.poll(() => voices.said).toEqual([expect.stringContaining("ne_NP: 🌳, सीता राई")]);
});

test("a voice that works over the network reads nothing, because a candidate's name would leave the device", async () => {
  fakeVoices(["en-US"], false);
  await open(path, { ...usual, "polls.list": [poll()] });
  await expect.element(page.getByRole("radio").first()).toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: /^Listen/ })).not.toBeInTheDocument();
});

test("the confirmation, and a refusal of the vote, can be heard", async () => {
  const { said, finish } = fakeVoices(["en-US"]);
  await open(path, { ...usual, "polls.list": [poll()], "votes.cast": refused("voting_closed") });
  await userEvent.click(page.getByRole("radio", { name: /Sita Rai/ }));
  await userEvent.click(page.getByRole("dialog").getByRole("button", { name: "Listen" }));
  await expect.poll(() => said).toEqual(["en-US: Cast your vote for the selected candidate?"]);
  finish();
  await expect.poll(() => said.at(-1)).toBe("en-US: 🌳, Sita Rai, Nepali Congress");
  finish();
  await expect.poll(() => said.at(-1)).toBe("en-US: You can change your vote while voting is open.");
  finish();
  await expect.poll(() => said.at(-1)).toBe("en-US: Tick: Cast Vote. Cross: Cancel.");
  await userEvent.click(page.getByRole("button", { name: "Cast Vote" }));
  await userEvent.click(page.getByRole("alert").getByRole("button", { name: "Listen" }));
  await expect.poll(() => said.at(-1)).toBe("en-US: Unable to Vote");
});

test("an error beside a field can be heard, and is still what describes the field", async () => {
  const { said } = fakeVoices(["ne-NP"]);
  await open("/auth?tab=signup", {}, { user: null, language: "ne" });
  const form = page.getByRole("tabpanel");
  await form.getByRole("button", { name: "दर्ता गर्नुहोस्" }).click();
  const speakers = form.getByRole("button", { name: /^सुन्नुहोस्/ });
  await expect.element(speakers.first()).toBeVisible();
  await expect
    .poll(() => speakers.elements().length)
    .toBe(form.element().querySelectorAll("[aria-invalid=true]").length);
  const field = form.element().querySelector("[aria-invalid=true]");
  const error = document.getElementById(field?.getAttribute("aria-describedby")?.split(" ")[0] ?? "");
  await speakers.first().click();
  await expect.poll(() => said).toEqual([`ne-NP: ${error?.textContent}`]);
  expect(error?.textContent).toMatch(/\p{Script=Devanagari}/u);
});

test("a page that cannot be reached says so aloud", async () => {
  const { said, finish } = fakeVoices(["en-US"]);
  await open("/profile", { "auth.currentUser": answered(503, "") });
  await page
    .getByRole("main")
    .getByRole("button", { name: /^Listen/ })
    .click();
  const [title = "", text = ""] = [...document.querySelectorAll("main :is(h1, p)")].map((part) => part.textContent);
  await expect.poll(() => said).toEqual([`en-US: ${title}`]);
  finish();
  await expect.poll(() => said).toEqual([`en-US: ${title}`, `en-US: ${text}`]);
});

test("the practice ballot is spoken from its question to its end", async () => {
  const { said } = fakeVoices(["ne-NP"]);
  await open("/practice", {}, { user: null, language: "ne" });
  await userEvent.click(page.getByRole("button", { name: "सुन्नुहोस्: केरा" }));
  await expect.poll(() => said).toEqual(["ne-NP: केरा"]);
  await userEvent.click(page.getByRole("button", { name: "मलाई पढेर सुनाउनुहोस्" }));
  await expect.poll(() => said.at(-1)).toBe("ne-NP: तपाईंलाई कुन फलफूल सबैभन्दा मन पर्छ?");
  await userEvent.click(page.getByRole("radio", { name: "केरा" }));
  await userEvent.click(page.getByRole("button", { name: "मत दिनुहोस्" }));
  await userEvent.click(page.getByRole("note").getByRole("button", { name: /सुन्नुहोस्/ }));
  await expect.poll(() => said.at(-1)).toBe("ne-NP: अब तपाईंलाई आउँछ।");
});

/** Plays recordings: notes what is fetched and what is heard. */
function fakeRecordings(broken: string[] = []) {
  const fetched: string[] = [];
  const heard: string[] = [];
  const call = globalThis.fetch;
  const urls = new Map<string, string>();
  vi.stubGlobal("fetch", async (input: RequestInfo, init?: RequestInit) => {
    const url = String(input);
    if (!url.startsWith("/objects/")) return call(input, init);
    fetched.push(url);
    return new Response(url, { status: broken.includes(url) ? 404 : 200 });
  });
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
    const made = `blob:${urls.size}`;
    void (blob instanceof Blob && blob.text().then((text) => urls.set(made, text)));
    urls.set(made, "");
    return made;
  });
  vi.stubGlobal(
    "Audio",
    class {
      onended: (() => void) | null = null;
      src: string;
      constructor(src: string) {
        this.src = src;
      }
      async play() {
        await expect.poll(() => urls.get(this.src)).toBeTruthy();
        heard.push(urls.get(this.src) ?? "");
        this.onended?.();
      }
      pause() {}
    },
  );
  return { fetched, heard };
}

const recorded = (which: string) => {
  const known = poll();
  return poll({
    audio: `/objects/${which}-question.ogg`,
    voteOptions: known.voteOptions.map((option, index) => ({ ...option, audio: `/objects/${which}-${index}.ogg` })),
  });
};

test("recordings are played instead of a voice, and need none", async () => {
  fakeVoices([]);
  await open(path, { ...usual, "polls.list": [recorded("walk")] }, { language: "ne" });
  const { fetched, heard } = fakeRecordings();
  const walk = page.getByRole("button", { name: "मलाई पढेर सुनाउनुहोस्" });
  await expect.element(walk).toBeVisible();
  expect(fetched).toEqual([]);
  await userEvent.click(walk);
  await expect.poll(() => heard).toEqual(["/objects/walk-question.ogg", "/objects/walk-0.ogg", "/objects/walk-1.ogg"]);
});

test("whichever candidate is heard, all recordings of the ballot are fetched, and only once", async () => {
  fakeVoices([]);
  await open(path, { ...usual, "polls.list": [recorded("all")] });
  const { fetched, heard } = fakeRecordings();
  await userEvent.click(speakerOf("Hari Thapa"));
  await expect.poll(() => heard).toEqual(["/objects/all-1.ogg"]);
  expect([...fetched].sort()).toEqual(["/objects/all-0.ogg", "/objects/all-1.ogg", "/objects/all-question.ogg"]);
  await userEvent.click(speakerOf("Sita Rai"));
  await expect.poll(() => heard).toEqual(["/objects/all-1.ogg", "/objects/all-0.ogg"]);
  expect(fetched).toHaveLength(3);
});

test("a recording that cannot be played gives way to the device's voice", async () => {
  const { said } = fakeVoices(["en-US"]);
  await open(path, { ...usual, "polls.list": [recorded("broken")] });
  fakeRecordings(["/objects/broken-0.ogg"]);
  await userEvent.click(speakerOf("Sita Rai"));
  await expect.poll(() => said).toEqual(["en-US: 🌳, Sita Rai, Nepali Congress"]);
});
