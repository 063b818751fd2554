import type { Policy } from "@mero-mat/api/admin/policies";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { officer, open } from "./open.tsx";
import { headNumbers } from "./samples.ts";
import { say } from "./server.ts";

const editor = page.getByRole("textbox", { name: "Content" });
const tool = (name: string) =>
  page.getByRole("toolbar", { name: "Formatting" }).getByRole("button", { name, exact: true });
const button = (name: string) => page.getByRole("button", { name, exact: true });

async function openEditor() {
  const answers = { "adminAnalytics.stats": headNumbers, "adminReadiness.list": [], "adminPolicies.list": [] };
  await open("/admin?tab=policy&view=new", answers, { user: officer });
  await editor.click();
}

/** Pastes what another program's clipboard would contain. */
function paste(html: string) {
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/html", html);
  clipboardData.setData("text/plain", "plain");
  editor.element().dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
}

const press = (code: string, key: string, modifiers: KeyboardEventInit) =>
  editor
    .element()
    .dispatchEvent(new KeyboardEvent("keydown", { code, key, bubbles: true, cancelable: true, ...modifiers }));

test("pasted or typed HTML is cleaned before it enters the page, and removed parts are named", async () => {
  await openEditor();
  paste(
    `<h1 onclick="boom()" style="color:red">Pasted</h1><script>boom()</script><img src="/x" onerror="boom()">
    <p><span style="font-weight:700">loud</span> <a href="javascript:boom()">no link</a></p><svg><a>drawn</a></svg>
    <iframe src="/"></iframe><ul><li>kept</li></ul>`,
  );
  await expect.element(editor.getByRole("heading", { name: "Pasted" })).toBeVisible();
  await expect.element(editor.getByRole("strong")).toHaveTextContent(/^loud$/);
  await expect.element(editor.getByRole("listitem")).toHaveTextContent(/^kept$/);
  for (const gone of ["script", "img", "iframe", "svg", "onclick", "javascript", "drawn"])
    expect(editor.element().innerHTML).not.toContain(gone);

  const source = page.getByLabelText("HTML", { exact: true });
  await button("HTML").click();
  await source.fill(
    `<h2>Source</h2><marquee>moves</marquee><p onclick="boom()">text <em>soft</em></p><script>boom()</script>`,
  );
  await button("Write").click();
  const leftOut = page.getByRole("status").filter({ hasText: "Left out" });
  await expect.element(leftOut).toHaveTextContent("marquee, onclick, script");
  await expect.element(editor).toHaveTextContent(/^Sourcemovestext soft$/);
  await expect.element(editor.getByRole("emphasis")).toHaveTextContent(/^soft$/);

  const id = "01900000-0000-7000-8000-abcd00000001";
  const at = "2026-03-05T09:15:00.000Z";
  const kept: Policy = {
    id,
    title: "Privacy Policy",
    content: "<p>Kept</p>",
    isActive: true,
    createdAt: at,
    lastUpdated: at,
    updatedBy: "officer",
  };
  say({ "adminPolicies.create": kept, "adminPolicies.list": [kept] });
  await button("HTML").click();
  await source.fill("<p>Kept</p><img src='/x'>");
  await button("Publish").click();
  await page.getByRole("dialog", { name: "Publish this version?" }).getByRole("button", { name: "Publish" }).click();
  const cut = page.getByRole("alert").filter({ hasText: "Not all of what was written may be in a policy" });
  await expect.element(cut).toBeVisible();
  await expect.element(page.getByRole("article")).toHaveTextContent("Kept");
});

test("the toolbar is one stop of the Tab key, and shortcuts follow a key's position", async () => {
  await openEditor();
  await userEvent.keyboard("नियम");
  await userEvent.tab({ shift: true });
  await expect.element(tool("Heading")).toHaveFocus();
  await userEvent.keyboard("{End}{ArrowRight}{ArrowRight}");
  await expect.element(tool("Subheading")).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(editor).toHaveFocus();
  await expect.element(editor.getByRole("heading", { level: 3, name: "नियम" })).toBeVisible();

  // The digit two of a Nepali keyboard.
  press("Digit2", "२", { ctrlKey: true, altKey: true });
  await expect.element(editor.getByRole("heading", { level: 2, name: "नियम" })).toBeVisible();
  await expect.element(tool("Heading")).toHaveAttribute("aria-pressed", "true");
  press("Digit8", "८", { ctrlKey: true, shiftKey: true });
  await expect.element(editor.getByRole("listitem")).toHaveTextContent(/^नियम$/);
  await userEvent.tab();
  await expect.element(button("Publish")).toHaveFocus();
});
