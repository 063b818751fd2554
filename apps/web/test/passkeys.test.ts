import { expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { open, sita } from "./open.tsx";
import { noResults } from "./samples.ts";
import { type Answers, refused, say, sent } from "./server.ts";

const challenge = "AAAA";
const passkey = { id: sita.id, name: "My phone", createdAt: sita.createdAt, lastUsedAt: null };

/** A device with a lock, whose browser makes and finds passkeys; `null` for a dialog that is closed. */
function device(found: "passkey" | null = "passkey") {
  const bytes = new Uint8Array([1, 2, 3]).buffer;
  const closed = () => Promise.reject(new DOMException("closed", "NotAllowedError"));
  const credential = {
    id: "AQID",
    rawId: bytes,
    type: "public-key",
    getClientExtensionResults: () => ({}),
    response: {
      clientDataJSON: bytes,
      authenticatorData: bytes,
      signature: bytes,
      userHandle: bytes,
      attestationObject: bytes,
    },
  };
  const answer = async () => (found ? (credential as unknown as PublicKeyCredential) : closed());
  vi.spyOn(PublicKeyCredential, "isUserVerifyingPlatformAuthenticatorAvailable").mockResolvedValue(true);
  vi.spyOn(navigator.credentials, "create").mockImplementation(answer);
  const get = vi
    .spyOn(navigator.credentials, "get")
    .mockImplementation(async (asked) =>
      asked?.mediation === "conditional" ? new Promise<never>(() => {}) : answer(),
    );
  onTestFinished(() => void vi.restoreAllMocks());
  return { get };
}

const names = () => sent.map(({ name }) => name);
const answers: Answers = {
  ...noResults,
  "passkeys.challenge": {
    rpId: "localhost",
    challenge,
    allowCredentials: [],
    timeout: 1000,
    userVerification: "required",
  },
  "passkeys.signIn": sita,
  "passkeys.list": [],
  "passkeys.begin": {
    rp: { id: "localhost", name: "Mero Mat" },
    user: { id: "AQID", name: "sita", displayName: "sita" },
    challenge,
    pubKeyCredParams: [{ type: "public-key", alg: -7 }],
    timeout: 1000,
    excludeCredentials: [],
    authenticatorSelection: { residentKey: "required", requireResidentKey: true, userVerification: "required" },
    attestation: "none",
  },
  "passkeys.add": passkey,
};
const offer = page.getByText(/Is this your own (phone|computer)\?/);

async function signInByPassword() {
  const login = page.getByRole("button", { name: "Login", exact: true });
  await expect.element(login).toBeVisible();
  say({ "auth.login": sita, "auth.currentUser": sita });
  await page.getByLabelText("Username").fill("sita");
  await page.getByLabelText("Password", { exact: true }).fill("secret-1");
  await login.click();
}

test("a passkey signs in from its button, and no passkey is offered then", async () => {
  device();
  await open("/auth", answers, { user: null });
  say({
    "passkeys.signIn": () => {
      say({ "auth.currentUser": sita });
      return sita;
    },
  });
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect.element(page.getByText("Welcome back!")).toBeVisible();
  expect(names()).toContain("passkeys.signIn");
  await expect.element(offer).not.toBeInTheDocument();
});

test("closing the browser's dialog says nothing; a refused passkey says why", async () => {
  const { get } = device(null);
  await open("/auth", answers, { user: null });
  const button = page.getByRole("button", { name: "Use a passkey" });
  await button.click();
  await expect.poll(() => get.mock.settledResults.some(({ type }) => type === "rejected")).toBe(true);
  await expect.element(button).toBeEnabled();
  await expect.element(page.getByText("Login failed")).not.toBeInTheDocument();
  device();
  say({ "passkeys.signIn": refused("wrong_passkey") });
  await button.click();
  await expect.element(page.getByText("This passkey was not accepted")).toBeVisible();
});

test("the form loads nothing for passkeys until somebody turns to it, then the browser lists them", async () => {
  const { get } = device();
  await open("/auth", answers, { user: null });
  await expect.element(page.getByLabelText("Username")).toHaveAttribute("autocomplete", "username webauthn");
  expect(names()).not.toContain("passkeys.challenge");
  await page.getByLabelText("Username").click();
  await expect.poll(() => get.mock.calls.map(([asked]) => asked?.mediation)).toEqual(["conditional"]);
});

test("after a sign-in by password the device's owner is asked once, and adds a passkey", async () => {
  device();
  await open("/auth", answers, { user: null });
  await signInByPassword();
  await expect.element(offer).toBeVisible();
  const heading = page.getByRole("heading", { level: 1, name: /sita/ });
  const note = page.getByRole("note").filter({ has: offer });
  const gap = () => heading.element().getBoundingClientRect().top - note.element().getBoundingClientRect().bottom;
  await expect.poll(gap).toBeGreaterThanOrEqual(12);
  await page.getByRole("button", { name: "Yes, add a passkey" }).click();
  await expect.element(page.getByText("Passkey added")).toBeVisible();
  await expect.element(offer).not.toBeInTheDocument();
  await expect.element(heading).toHaveFocus();
  expect(names()).toContain("passkeys.add");
});

test("on a device that others use too nobody is asked again", async () => {
  device();
  await open("/auth", answers, { user: null });
  await signInByPassword();
  await page.getByRole("button", { name: "No, others use it too" }).click();
  await expect.element(offer).not.toBeInTheDocument();
  const mark = localStorage.getItem("mero-mat-passkey") ?? "";
  await open("/auth", answers, { user: null });
  localStorage.setItem("mero-mat-passkey", mark);
  await signInByPassword();
  await expect.element(page.getByText("Welcome back!")).toBeVisible();
  await expect.element(page.getByRole("heading", { level: 1, name: /sita/ })).toBeVisible();
  await expect.element(offer).not.toBeInTheDocument();
});

test.each(["en", "ne"] as const)(
  "in %s, passkeys are listed, added and removed where one is signed in",
  async (language) => {
    device();
    const removed = vi.fn(() => ({ message: "" }));
    const profile: Answers = {
      ...answers,
      "passkeys.list": [passkey],
      "passkeys.remove": removed,
      "sessions.list": [],
    };
    await open("/profile/devices", profile, { language });
    const part = page.getByRole("region", { name: language === "en" ? "Passkeys" : "पासकी" });
    await expect.element(part.getByText("My phone", { exact: true })).toBeVisible();
    await part.getByLabelText(language === "en" ? "Name (optional)" : "नाम (ऐच्छिक)").fill("Laptop");
    await part.getByRole("button", { name: language === "en" ? "Add a passkey" : "पासकी थप्नुहोस्" }).click();
    await expect.poll(names).toContain("passkeys.add");
    expect(sent.find(({ name }) => name === "passkeys.add")?.input).toMatchObject({ name: "Laptop" });
    await part.getByRole("button", { name: /My phone/ }).click();
    await expect.poll(() => removed.mock.calls.length).toBe(1);
  },
);

test("on a known device an ended session offers the passkey and a code first, the password second", async () => {
  device();
  await open("/edit-profile", {
    ...answers,
    "settings.gmailEnabled": {
      key: "gmail_enabled",
      value: "true",
      description: null,
      updatedBy: null,
      updatedAt: null,
    },
  });
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
  localStorage.setItem("mero-mat-passkey", "used");
  say({ "auth.currentUser": refused("not_signed_in") });
  const { queryClient } = await import("../src/api/query-client.ts");
  await queryClient.invalidateQueries();
  const dialog = page.getByRole("dialog", { name: "Your session has ended" });
  await expect.element(dialog.getByRole("button", { name: "Use a passkey" })).toBeVisible();
  const tabs = dialog.getByRole("tab");
  await expect.element(tabs.first()).toHaveTextContent("Gmail Login");
  await expect.element(tabs.first()).toHaveAttribute("aria-selected", "true");
  await expect.element(tabs.last()).toHaveTextContent("Login");
});
