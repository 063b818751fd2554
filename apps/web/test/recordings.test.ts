import type { Recording } from "@mero-mat/api/admin/recordings";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { officer, open } from "./open.tsx";
import { say, sent } from "./server.ts";
import { playUploads } from "./uploads.ts";
import { fakeVoices } from "./voices.ts";

const audio = "/objects/00000000-0000-7000-8000-000000000000.ogg";
const id = (number: number) => `01900000-0000-7000-8000-dddd0000000${number}`;
const poll = {
  id: id(9),
  content: "Who?",
  contentNepali: null,
  province: "bagmati",
  district: "kathmandu",
  electionArea: 1,
};
const list: Recording[] = [
  { kind: "poll", id: id(9), name: "Who?", nepaliName: null, party: null, poll, audio: null },
  { kind: "option", id: id(1), name: "Sita Rai", nepaliName: "सीता राई", party: "Kite", poll, audio },
  { kind: "party", id: id(2), name: "Kite", nepaliName: "चङ्गा", party: null, poll: null, audio: null },
];

async function openList() {
  fakeVoices([]);
  await open("/admin?tab=tools", { "adminRecordings.list": list }, { user: officer });
  await expect.element(rowOf("Sita Rai")).toBeVisible();
}

const panel = page.getByRole("list", { name: "Recordings" });
const rowOf = (name: string) => panel.getByRole("listitem").filter({ hasText: name }).first();

test("the list shows what is still silent, and a recording is heard, uploaded and removed there", async () => {
  await openList();
  await expect.element(page.getByText("Only what has no recording (2)")).toBeVisible();
  await expect.element(rowOf("Kite").getByText("No recording")).toBeVisible();
  await expect.element(rowOf("Sita Rai").getByRole("button", { name: "Listen: Sita Rai" })).toBeVisible();
  const uploads = playUploads({ status: 200, body: { url: audio } });
  say({ "adminRecordings.set": { kind: "poll", id: id(9), audio } });
  const input = () => rowOf("Question").element().querySelector("input[type=file]");
  await userEvent.upload(input() ?? panel, new File(["ID3, an MP3 renamed"], "a.ogg", { type: "audio/ogg" }));
  await expect.element(page.getByText(/^Please use a recording of at most 15 seconds/)).toBeVisible();
  expect(uploads.sent()).toBe(0);
  await userEvent.upload(input() ?? panel, new File(["OggS"], "a.ogg", { type: "audio/ogg" }));
  await expect
    .poll(() => sent)
    .toContainEqual({ name: "adminRecordings.set", input: { kind: "poll", id: id(9), audio } });
  await userEvent.click(page.getByRole("button", { name: "Remove the recording: Sita Rai" }));
  await expect
    .poll(() => sent)
    .toContainEqual({ name: "adminRecordings.set", input: { kind: "option", id: id(1), audio: null } });
});

test("a file that the server refuses, and a microphone that is not allowed, are explained", async () => {
  await openList();
  playUploads({ status: 415, body: { message: "", code: "UNSUPPORTED_MEDIA_TYPE", reason: "not_a_recording" } });
  const input = () => rowOf("Question").element().querySelector("input[type=file]");
  await userEvent.upload(input() ?? panel, new File(["OggS"], "a.ogg", { type: "audio/ogg" }));
  await expect.element(page.getByText(/^Please use a recording of at most 15 seconds/)).toBeVisible();
  vi.spyOn(navigator.mediaDevices, "getUserMedia").mockRejectedValue(new DOMException("No", "NotAllowedError"));
  await userEvent.click(page.getByRole("button", { name: "Record: Kite" }));
  await expect.element(page.getByText("The microphone cannot be used")).toBeVisible();
});

test("a recording from the microphone is sent when it is stopped", async () => {
  await openList();
  const uploads = playUploads({ status: 200, body: { url: audio } });
  say({ "adminRecordings.set": { kind: "party", id: id(2), audio } });
  const context = new AudioContext();
  // Noise takes as much room as the recorder allows.
  const noise = context.createBufferSource();
  noise.buffer = context.createBuffer(1, context.sampleRate, context.sampleRate);
  for (const [at] of noise.buffer.getChannelData(0).entries())
    noise.buffer.getChannelData(0)[at] = Math.random() * 2 - 1;
  noise.loop = true;
  const target = context.createMediaStreamDestination();
  noise.connect(target);
  noise.start();
  vi.spyOn(navigator.mediaDevices, "getUserMedia").mockResolvedValue(target.stream);
  await userEvent.click(page.getByRole("button", { name: "Record: Kite" }));
  const started = performance.now();
  await new Promise((resolve) => setTimeout(resolve, 300));
  await userEvent.click(page.getByRole("button", { name: "Stop recording: Kite" }));
  await expect
    .poll(() => sent)
    .toContainEqual({ name: "adminRecordings.set", input: { kind: "party", id: id(2), audio } });
  expect(target.stream.getTracks().map(({ readyState }) => readyState)).toEqual(["ended"]);
  // A ballot of five, three seconds for the question and each name, fits into 60 kB.
  const seconds = (performance.now() - started) / 1000;
  expect(uploads.bytes()).toBeGreaterThan(100);
  expect(uploads.bytes()).toBeLessThan(500 + (seconds * 60_000) / (6 * 3));
});

test("of two files chosen at the same moment each is sent, and the last one stays", async () => {
  await openList();
  const later = audio.replace("0000.ogg", "0001.ogg");
  const uploads = playUploads({ status: 200, body: { url: audio } }, { status: 200, body: { url: later } });
  say({ "adminRecordings.set": { kind: "poll", id: id(9), audio } });
  const input = rowOf("Question").element().querySelector<HTMLInputElement>("input[type=file]");
  for (const name of ["first.ogg", "second.ogg"]) {
    const { items, files } = new DataTransfer();
    items.add(new File(["OggS", name], name, { type: "audio/ogg" }));
    if (input) input.files = files;
    input?.dispatchEvent(new Event("change", { bubbles: true }));
  }
  const inputs = () => sent.filter(({ name }) => name === "adminRecordings.set").map(({ input }) => input);
  await expect.poll(inputs).toEqual([audio, later].map((url) => ({ kind: "poll", id: id(9), audio: url })));
  expect(uploads.sent()).toBe(2);
});
