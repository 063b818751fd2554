import { expect, expectAccessible, test } from "../support/test.ts";

test("a voter adds the passkey that is offered on their own phone, and signs in with its lock alone", async ({
  page,
  server,
  voter,
}) => {
  // Browsers make no passkeys for bare IP addresses.
  const site = server.origin.replace("127.0.0.1", "localhost");
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.goto(`${site}/auth`);
  await page.getByLabel("Username").fill(voter.username);
  await page.getByLabel("Password", { exact: true }).fill(voter.password);
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await expect(page.getByText("Is this your own phone?")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Yes, add a passkey" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Passkey added" })).toBeVisible();

  await page.context().clearCookies();
  // The authenticator takes the offer under the username field by itself, as if it had been tapped.
  await page.goto(`${site}/auth`);
  await expect(page.getByRole("status").filter({ hasText: `Logged in as ${voter.username}` })).toBeVisible();
  await page.goto(`${site}/profile/devices`);
  const part = page.getByRole("region", { name: "Passkeys" });
  await part.getByRole("button", { name: /^Remove the passkey/ }).click();
  await expect(part.getByText("You have no passkey.")).toBeVisible();
});
