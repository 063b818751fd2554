import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { queryClient } from "../src/api/query-client.ts";
import { open, sita } from "./open.tsx";
import { lost, refused, say, sent } from "./server.ts";

const usual = {
  "profile.identity": { citizenshipNumber: null, citizenshipPhotoUrl: null, isVerified: false },
  "profile.locationRequest": { request: null, needsApproval: false },
};
const field = (label: string) => page.getByLabelText(label, { exact: true });
const save = page.getByRole("button", { name: "Save changes" });
const refuses = (title: string, text: string) =>
  expect.element(page.getByRole("alert").filter({ hasText: title }).filter({ hasText: text })).toBeVisible();

test("the username is text, and the initial location has its own line where the account has moved since", async () => {
  const facts = () => [...document.querySelectorAll("main dl > div")].map((fact) => fact.textContent);
  await open("/edit-profile", usual);
  await expect.element(field("District")).toBeVisible();
  expect(document.querySelector("main input[readonly]")).toBeNull();
  expect(facts()).toEqual([
    "UsernamesitaTo change your username, please contact the administrator.",
    "Initial and current locationBagmati · Kathmandu · Area 1",
  ]);
  const user = { ...sita, initialLocation: { province: "koshi", district: "jhapa", electionArea: 2 } };
  await open("/edit-profile", usual, { user });
  await expect.poll(() => facts()[1]).toBe("Initial locationKoshi · Jhapa · Area 2");
});

test("the page says that nothing has changed, and on a phone the button to save stays in view once something has", async () => {
  await open("/edit-profile", usual);
  const unchanged = page.getByText("Nothing changed yet.");
  await expect.element(unchanged).toBeVisible();
  await field("Phone (optional)").fill("9841234567");
  await expect.element(unchanged).not.toBeInTheDocument();
  window.scrollTo(0, 0);
  await expect.element(save).toBeInViewport({ ratio: 0.99 });
  expect(save.element().getBoundingClientRect().width).toBeGreaterThan(280);
  const [button, select] = [save.element(), field("District").element() as HTMLElement];
  const covered = () => select.getBoundingClientRect().bottom - button.getBoundingClientRect().top;
  window.scrollBy(0, covered() - 20);
  expect(covered()).toBeGreaterThan(10);
  select.focus();
  await expect.poll(covered).toBeLessThanOrEqual(0);
});

test("a missing or wrong value is reported in a toast and at its field", async () => {
  await open("/edit-profile", usual);
  await field("Province").selectOptions("koshi");
  await expect.element(field("District")).toHaveValue("");
  await save.click();
  await refuses("Missing Information", "Please fill in all required fields.");
  const missing = page.getByText("District is required");
  await expect.element(missing).toBeVisible();
  await expect.element(field("District")).toHaveFocus();

  await field("District").selectOptions("taplejung");
  await expect.element(missing).not.toBeInTheDocument();
  await field("Election Area").selectOptions("5");
  await expect.element(page.getByText("Taplejung has 1 election area. Please check yours.")).toBeVisible();
  await page.getByRole("button", { name: "Keep my current area" }).click();
  await expect.element(field("District")).toHaveValue("kathmandu");

  await field("Email").fill("");
  await save.click();
  await refuses("Missing Information", "Please fill in all required fields.");
  await field("Email").fill("sita");
  await save.click();
  await refuses("Invalid Email Address", "Please enter a valid email address.");
  await expect.element(field("Email")).toHaveFocus();
  await field("Email").fill("sita@example.com");
  await save.click();
  await expect.element(page.getByText(/Only Gmail addresses are allowed\./).first()).toBeVisible();
  await field("Email").fill("sita@gmail.com");
  await field("Phone (optional)").fill("12");
  await save.click();
  await expect
    .element(page.getByText("Please enter a valid phone number in digits, such as 9841234567").first())
    .toBeVisible();
  expect(sent).toEqual([]);
});

test("a refused or lost update shows the reason, and keeps everything typed", async () => {
  await open("/edit-profile", {
    ...usual,
    "profile.update": refused("email_taken"),
  });
  await field("Phone (optional)").fill("9841234567");
  await field("Email").fill("other.one@gmail.com");
  await save.click();
  await refuses("Profile Update Failed", "An account with this email address already exists.");
  await expect.element(field("Email")).toHaveFocus();
  await expect.element(field("Phone (optional)")).toHaveValue("9841234567");

  say({ "profile.update": lost });
  await field("Email").fill("free.one@gmail.com");
  await save.click();
  await refuses("We do not know whether this was done", "Network connection failed.");
  await expect.element(field("Email")).toHaveValue("free.one@gmail.com");
});

test("a new area and phone number are still there after a visit to another page, until they are saved or taken back", async () => {
  const router = await open("/edit-profile", {
    ...usual,
    "profile.update": { ...sita, phone: "9841234567", locationRequest: null, withdrawnVotes: 0 },
  });
  const leaveAndReturn = async () => {
    await page.getByRole("link", { name: "Identity" }).click();
    await expect.element(field("District")).not.toBeInTheDocument();
    router.history.back();
  };
  await field("Phone (optional)").fill("9841234567");
  await field("District").selectOptions("lalitpur");
  await leaveAndReturn();
  await expect.element(field("District")).toHaveValue("lalitpur");
  await page.getByRole("button", { name: "Keep my current area" }).click();
  await leaveAndReturn();
  await expect.element(field("District")).toHaveValue("kathmandu");
  await expect.element(field("Phone (optional)")).toHaveValue("9841234567");
  await save.click();
  await expect.element(page.getByRole("status").filter({ hasText: "Profile" })).toBeVisible();
  say({ "auth.currentUser": { ...sita, phone: "9800000000" } });
  await queryClient.refetchQueries();
  await leaveAndReturn();
  await expect.element(field("Phone (optional)")).toHaveValue("9800000000");
});

test("while a change waits to be saved, nothing else is the thing to do next", async () => {
  const mailbox = { email: "sita@gmail.com", isProven: false, hasPassword: true, lacksProof: false, codesFrom: null };
  await open("/edit-profile", { ...usual, "mailbox.state": mailbox });
  await field("Phone (optional)").fill("9841234567");
  await expect.element(page.getByRole("button", { name: "Send me a code" })).toBeVisible();
  const crimson = [...document.querySelectorAll("main :is(button, a)")].filter(
    (control) => getComputedStyle(control).backgroundColor === "rgb(200, 16, 46)",
  );
  expect(crimson).toEqual([save.element()]);
});

test("a voter who has moved ten times reads when to try again, in both languages", async () => {
  const tooMany = { ...usual, "profile.update": refused("too_many_moves", { retryAfter: 3600 }) };
  await open("/edit-profile", tooMany);
  await field("Phone (optional)").fill("9841234567");
  await save.click();
  await refuses(
    "Profile Update Failed",
    "You can change your election area ten times a day. Please try again tomorrow.",
  );
  await open("/edit-profile", tooMany, { language: "ne" });
  await field("फोन नम्बर (ऐच्छिक)").fill("9841234567");
  await page.getByRole("button", { name: "सुरक्षित गर्नुहोस्", exact: true }).click();
  await expect.element(page.getByText(/एक दिनमा दस पटकसम्म मात्र निर्वाचन क्षेत्र फेर्न मिल्छ/)).toBeVisible();
});

test("a token without a name is refused at its field, before anything is sent", async () => {
  await open("/profile/developers", { ...usual, "tokens.list": [], "tokens.create": refused("too_many_tokens") });
  await page.getByRole("button", { name: "Make a token" }).click();
  await expect.element(page.getByText("This field is required")).toBeVisible();
  await expect.element(field("What it is for")).toHaveFocus();
  expect(sent).toEqual([]);
  await field("What it is for").fill("Wall display");
  await field("What it may do").selectOptions("vote");
  await page.getByRole("button", { name: "Make a token" }).click();
  await refuses("The token could not be made", "You have as many tokens as an account may have.");
  expect(sent).toEqual([{ name: "tokens.create", input: { name: "Wall display", scope: "vote" } }]);
});

test("when the row of a device, a passkey or a token goes, or its secret, the focus stays in its section", async () => {
  const device = { device: "Firefox", place: null, lastSeenAt: sita.createdAt, createdAt: sita.createdAt };
  const id = (last: number) => `01900000-0000-7000-8000-eeee0000000${last}`;
  const own = { ...device, id: id(1), isCurrent: true };
  const passkey = { id: id(3), name: "My phone", createdAt: sita.createdAt, lastUsedAt: null };
  const token = {
    id: id(4),
    name: "Wall display",
    scope: "read" as const,
    createdAt: sita.createdAt,
    lastUsedAt: null,
  };
  await open("/profile/devices", {
    ...usual,
    "sessions.list": [own, { ...device, id: id(2), isCurrent: false }],
    "sessions.end": { message: "" },
    "passkeys.list": [passkey],
    "passkeys.remove": { message: "" },
  });
  const end = page.getByRole("button", { name: "Sign out: Firefox" });
  await expect.element(end).toBeVisible();
  say({ "sessions.list": [own] });
  await end.click();
  await expect.element(end).not.toBeInTheDocument();
  await expect.element(page.getByRole("region", { name: "Where you are signed in" })).toHaveFocus();
  const remove = page.getByRole("button", { name: "Remove the passkey: My phone" });
  await expect.element(remove).toBeVisible();
  say({ "passkeys.list": [] });
  await remove.click();
  await expect.element(page.getByText("You have no passkey.")).toBeVisible();
  await expect.element(page.getByRole("region", { name: "Passkeys" })).toHaveFocus();

  await open("/profile/developers", {
    ...usual,
    "tokens.list": [],
    "tokens.create": { ...token, token: "secret" },
    "tokens.end": { message: "" },
  });
  await field("What it is for").fill("Wall display");
  say({ "tokens.list": [token] });
  await page.getByRole("button", { name: "Make a token" }).click();
  await expect.element(page.getByRole("button", { name: "Copy", exact: true })).toHaveFocus();
  await page.getByRole("button", { name: "I have copied it" }).click();
  const card = page.getByRole("region", { name: "Tokens for scripts" });
  await expect.element(card).toHaveFocus();
  say({ "tokens.list": [] });
  await page.getByRole("button", { name: "End the token: Wall display" }).click();
  await expect.element(page.getByText("You have no tokens.")).toBeVisible();
  await expect.element(card).toHaveFocus();
});

test("a voter reads when administrators looked at their votes and documents", async () => {
  const looks = [
    { day: "2026-03-05", kind: "votes" as const, times: 1 },
    { day: "2026-03-04", kind: "documents" as const, times: 3 },
  ];
  await open("/profile/data", { ...usual, "profile.looks": looks }, { language: "ne" });
  await expect.element(page.getByRole("heading", { name: "प्रशासकले कहिले हेर्नुभयो" })).toBeVisible();
  const card = page.getByRole("region", { name: "तपाईंको विवरण" });
  await expect.element(card).toHaveTextContent("२०८२ फागुन २१: तपाईंका मत, एक पटक");
  await expect.element(card).toHaveTextContent("तपाईंका कागजात, ३ पटक");
});

test("who deletes an account without votes and comments is not asked about any", async () => {
  const none = { openVotes: 0, partyVotes: 0, polls: 0, declaredVotes: 0, comments: 0 };
  const card = {
    ...usual,
    "profile.looks": [],
    "secondFactor.status": { enabled: false, required: false, recoveryCodesLeft: 0 },
  };
  await open("/profile/data", { ...card, "profile.deletionPreview": none });
  const question = page.getByRole("dialog", { name: "Delete your account?" });
  await page.getByRole("button", { name: "Delete my account" }).click();
  await expect.element(question.getByRole("listitem")).toHaveLength(1);
  await expect.element(question).not.toHaveTextContent("This stays");

  await open("/profile/data", { ...card, "profile.deletionPreview": { ...none, partyVotes: 1, comments: 2 } });
  await page.getByRole("button", { name: "Delete my account" }).click();
  await expect.element(question).toHaveTextContent(/devices and notifications1 party voteThis stays/);
  await expect.element(question.getByRole("listitem").last()).toHaveTextContent(/^2 comments and replies/);
  await expect.element(question.getByRole("listitem")).toHaveLength(3);
});

test("the identity has a birth date only where there is a roll, and the date is sent with the number", async () => {
  const identity = { citizenshipNumber: "27-01-70-1", citizenshipPhotoUrl: null, isVerified: false };
  await open("/profile/identity", { ...usual, "profile.identity": identity, "roll.mode": { mode: "off" } });
  await expect.element(field("Citizenship number")).toHaveValue("27-01-70-1");
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  await expect.element(field("Date of birth")).not.toBeInTheDocument();

  await open("/profile/identity", {
    ...usual,
    "profile.identity": identity,
    "roll.mode": { mode: "mark" },
    "profile.setIdentity": { ...identity, isVerified: true },
  });
  await field("Date of birth").fill("soon");
  const store = page.getByRole("button", { name: "Save identity" });
  await store.click();
  await expect.element(page.getByText("Please enter a date as year-month-day, such as 2045-01-09")).toBeVisible();
  expect(sent).toEqual([]);
  await field("Date of birth").fill("२०४५-०१-०९");
  await store.click();
  await expect.element(page.getByText("Your identity is verified")).toBeVisible();
  const toast = page.getByRole("status").filter({ hasText: "Identity details saved" });
  await expect.element(toast).toHaveTextContent(/^Identity details saved$/);
  expect(sent).toMatchObject([
    { name: "profile.setIdentity", input: { citizenshipNumber: "27-01-70-1", birthDate: "२०४५-०१-०९" } },
  ]);
  await expect.element(field("Date of birth")).toHaveValue("");
  await expect.element(store).toBeDisabled();
});

test("the profile is five pages, each of which links to the others, and nothing for developers is on the first", async () => {
  const router = await open("/edit-profile", { ...usual, "sessions.list": [], "tokens.list": [] });
  const pages = page.getByRole("navigation", { name: "Pages of your profile" });
  await expect.element(pages.getByRole("link")).toHaveLength(5);
  expect(page.getByRole("link", { name: "Change Password" }).element().querySelector("svg")).not.toBeNull();
  await expect.element(field("Email")).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "Tokens for scripts" })).not.toBeInTheDocument();
  for (const [name, path] of [
    ["Identity", "/profile/identity"],
    ["Devices", "/profile/devices"],
    ["Data", "/profile/data"],
    ["For developers", "/profile/developers"],
  ] as const) {
    await pages.getByRole("link", { name }).click();
    await expect.element(page.getByRole("heading", { level: 1, name })).toBeVisible();
    expect(router.state.location.pathname).toBe(path);
    await expect.element(pages.getByRole("link", { name })).toHaveAttribute("aria-current", "page");
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  }
  await expect.element(page.getByRole("button", { name: "Make a token" })).toBeVisible();
});
