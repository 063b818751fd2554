import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { open } from "./open.tsx";

const alarms = /did not vote|Somebody voted|missing from the register|छैन।|अरू कसैले मत दियो/;

const openPage = (language: "en" | "ne", voted: boolean, changedSince: boolean) =>
  open(
    "/verify",
    {
      "publicLog.counts": [],
      "publicLog.marks": [
        {
          ...{ scope: "samanupatik", title: null, titleNepali: null, count: 42, voted, changedSince },
          ...{ salt: "00", mark: "ab".repeat(32), page: 0, note: "mero-mat.test\nmark\n\n" },
        },
      ],
    },
    { language },
  );

test.each([
  ["en", false, "Your vote is recorded. It is newer than the last count and will be in the next one."],
  ["en", true, "You took your vote back after the last count. The next one will be without it."],
  ["ne", false, "तपाईंको मत अभिलेख भएको छ। यो पछिल्लो गन्तीपछिको हो, अर्को गन्तीमा आउनेछ।"],
  ["ne", true, "तपाईंले पछिल्लो गन्तीपछि मत फिर्ता लिनुभयो। अर्को गन्तीमा यो हुने छैन।"],
] as const)(
  "%s: a vote cast or taken back (%s) after the last count frightens nobody",
  async (language, voted, text) => {
    await openPage(language, voted, true);
    const register = page.getByRole("region", { name: /^(What the register says|मत दिनेको सूचीले)/ });
    await expect.element(register.getByText(text)).toBeVisible();
    expect(register.element().textContent?.replace(text, "")).not.toMatch(alarms);
  },
);

test.each([
  [false, "The register says that you did not vote.", "Your vote is missing from the register"],
  [true, "The register says that you voted.", "Somebody voted with your account"],
])(
  "a register that should have had the vote, or its absence (%s), says what to do if it is wrong",
  async (voted, text, wrong) => {
    await openPage("en", voted, false);
    await expect.element(page.getByText(text)).toBeVisible();
    await page.getByText("Is that wrong?").click();
    await expect.element(page.getByText(wrong)).toBeVisible();
  },
);
