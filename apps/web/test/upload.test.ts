import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { open } from "./open.tsx";
import { playUploads } from "./uploads.ts";

const stored = "/objects/00000000-0000-7000-8000-000000000000.webp";
const field = page.getByRole("group", { name: "Photo of your citizenship certificate" });
const alert = field.getByRole("alert");
const picture = (more = 0) => new File(["GIF89a", new Uint8Array(more)], "certificate.gif", { type: "image/gif" });
const notAPicture = /^Please select an image file\s*Pictures can be: JPEG, PNG, WebP, GIF, AVIF\.$/;
async function choose(file: File) {
  const input = () => field.element().querySelector("input[type=file]");
  await expect.poll(input).not.toBeNull();
  await userEvent.upload(input() ?? field, file);
}

const openForm = () =>
  open("/profile/identity", {
    "profile.identity": { citizenshipNumber: null, citizenshipPhotoUrl: null, isVerified: false },
  });

test("a file that is no picture or is too large is refused before anything is sent", async () => {
  const { sent } = playUploads("lost");
  await openForm();
  await expect.element(field).toHaveTextContent("A picture (JPEG, PNG, WebP, GIF, AVIF), at most 5.0MB.");
  const wrong = [
    new File(["%PDF"], "a.pdf", { type: "application/pdf" }),
    new File(["\0\0\0\u0018ftypheic"], "photo.heic", { type: "image/heic" }),
    new File(["Not a picture"], "renamed.png", { type: "image/png" }),
  ];
  for (const file of wrong) {
    await choose(file);
    await expect.element(alert).toHaveTextContent(notAPicture);
    await field.getByRole("button", { name: "Close" }).click();
  }
  await choose(picture(5_242_880));
  await expect.element(alert).toHaveTextContent("File size too large. Maximum size is 5.0MB");
  await field.getByRole("button", { name: "Close" }).click();
  await expect.element(alert).not.toBeInTheDocument();
  expect(sent()).toBe(0);
});

test.each([
  [403, "Upload permission denied. Please try again."],
  [413, "File too large for upload. Please select a smaller file."],
  [415, notAPicture],
  [429, "Too many uploads. Please wait a little and try again."],
  [500, "Upload failed. Please try again."],
])("an upload refused with %i shows '%s'", async (status, text) => {
  playUploads({ status, body: { message: "no" } });
  await openForm();
  await choose(picture());
  await expect.element(alert).toHaveTextContent(text);
});

test("a lost network is reported, and the same picture can be sent again", async () => {
  playUploads("lost", "lost", "lost", { status: 200, body: { url: stored } });
  await openForm();
  await choose(picture());
  await expect.element(alert).toHaveTextContent("Network error. Please check your connection and try again.");
  await field.getByRole("button", { name: "Try again" }).click();
  await expect.element(field.getByRole("link", { name: "Open the picture" })).toBeVisible();
  await expect.element(alert).not.toBeInTheDocument();
});

test("an upload gives up after 30 seconds", async () => {
  playUploads("silent");
  await openForm();
  await choose(picture());
  await expect.element(alert).toHaveTextContent("Upload timed out. Please check your connection and try again.");
});

test("a picture may be dropped or pasted", async () => {
  playUploads({ status: 200, body: { url: stored } });
  await openForm();
  for (const kind of ["drop", "paste"]) {
    const files = new DataTransfer();
    files.items.add(picture());
    const init = { bubbles: true, cancelable: true };
    await expect.element(field).toBeVisible();
    field
      .element()
      .dispatchEvent(
        kind === "drop"
          ? new DragEvent("drop", { ...init, dataTransfer: files })
          : new ClipboardEvent("paste", { ...init, clipboardData: files }),
      );
    await expect.element(field.getByRole("link", { name: "Open the picture" })).toBeVisible();
    await field.getByRole("button", { name: "Remove" }).click();
  }
});
