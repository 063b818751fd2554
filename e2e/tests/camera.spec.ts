import { newArea, newPoll, newVoter, optionOf } from "../support/polls.ts";
import { expect, expectLooksFine, type Page, test } from "../support/test.ts";

/** Replaces the camera's picture, which is Chromium's own: its barcode reader exists only on phones and on macOS. */
async function playCodes(page: Page, code: string) {
  await page.addInitScript((text) => {
    const tracks: MediaStreamTrack[] = [];
    const shown = { tracks, isCode: false };
    class BarcodeDetector {
      detect = async (seen: HTMLVideoElement) =>
        seen.videoWidth > 0
          ? ["https://else.example/", ...(shown.isCode ? [text] : [])].map((rawValue) => ({ rawValue }))
          : [];
    }
    const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = async (wanted) => {
      const stream = await ask(wanted);
      tracks.push(...stream.getTracks());
      return stream;
    };
    Object.assign(window, { BarcodeDetector, shown });
  }, code);
  return {
    show: (isCode: boolean) =>
      page.evaluate((isShown) => Object.assign(Reflect.get(window, "shown"), { isCode: isShown }), isCode),
    lights: () =>
      page.evaluate(() => (Reflect.get(window, "shown").tracks as MediaStreamTrack[]).map((one) => one.readyState)),
  };
}

test("the camera reads a receipt's code, only on the page that may use it, and then turns off", async ({
  page,
  context,
  server,
}) => {
  const area = newArea();
  const poll = await newPoll(server, area, "Who is scanned?");
  const { client } = await newVoter(server, area);
  await client.votes.cast.mutate({ postId: poll.id, optionId: optionOf(poll, "Sita Rai") });
  const [receipt] = await client.publicLog.receipts.query();
  await context.grantPermissions(["camera"]);
  const steps = page.getByRole("region", { name: "What was checked" }).getByRole("listitem");
  const { show, lights } = await playCodes(page, JSON.stringify(receipt));
  await page.goto("/open-data");
  const refused = () => navigator.mediaDevices.getUserMedia({ video: true }).catch((error: Error) => error.name);
  expect(await page.evaluate(refused)).toBe("NotAllowedError");

  await page.getByRole("contentinfo").getByRole("link", { name: "Check the count" }).click();
  const scan = page.getByRole("button", { name: "Scan the code" });
  await scan.click();
  const dialog = page.getByRole("dialog", { name: "Scan the code" });
  await expect.poll(lights).toEqual(["live"]);
  await expectLooksFine(page);
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect.poll(lights).toEqual(["ended"]);

  await scan.click();
  await expect.poll(lights).toEqual(["ended", "live"]);
  await show(true);
  await expect(steps.last()).toContainText("It waits to be sealed with others");
  await expect(dialog).toBeHidden();
  await expect(scan).toBeFocused();
  expect(await lights()).toEqual(["ended", "ended"]);

  await show(false);
  await scan.click();
  await expect.poll(lights).toEqual(["ended", "ended", "live"]);
  await page.goBack();
  await expect.poll(lights).toEqual(["ended", "ended", "ended"]);

  await context.clearPermissions();
  await page.goto("/verify?lang=ne#scan");
  await expect(page.getByRole("dialog", { name: "कोड स्क्यान गर्नुहोस्" }).getByRole("alert")).toBeVisible();
  await expectLooksFine(page);
});
