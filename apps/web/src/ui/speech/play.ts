import type { Line } from "./lines.ts";
import { voiceFor } from "./voices.ts";

// A little slower than a voice's usual pace, as one reads out to a stranger.
const rate = 0.9;

/** Settles when the line has been said, or was aborted. */
function speak(text: string, signal: AbortSignal): Promise<void> {
  const voice = voiceFor(text);
  if (!voice) return Promise.resolve();
  return new Promise((resolve) => {
    const utterance = new SpeechSynthesisUtterance(text);
    // Android ignores the voice and follows the language.
    Object.assign(utterance, { voice, lang: voice.lang, rate });
    utterance.onend = () => resolve();
    utterance.onerror = () => resolve();
    signal.addEventListener("abort", () => {
      speechSynthesis.cancel();
      resolve();
    });
    speechSynthesis.speak(utterance);
  });
}

const fetched = new Map<string, Promise<string>>();

/** Fetches a recording whole, because Safari does not play what is served without ranges. */
function fetchOnce(url: string): Promise<string> {
  const known = fetched.get(url);
  if (known) return known;
  const found = fetch(url).then(async (answer) => {
    if (!answer.ok) throw new Error(`The recording was answered with ${answer.status}`);
    return URL.createObjectURL(await answer.blob());
  });
  fetched.set(url, found);
  found.catch(() => fetched.delete(url));
  return found;
}

/**
 * Fetches a recording with all others of its ballot: the size of a single one would tell everybody on the network which
 * candidate a voter listens to before confirming the vote.
 */
async function recordingOf(url: string, together: string[] = []): Promise<string> {
  const [own] = await Promise.all([fetchOnce(url), ...together.map((other) => fetchOnce(other).catch(() => ""))]);
  return own;
}

async function playRecording(url: string, together: string[] | undefined, signal: AbortSignal): Promise<void> {
  const source = await recordingOf(url, together);
  if (signal.aborted) return;
  await new Promise<void>((resolve, reject) => {
    const audio = new Audio(source);
    audio.onended = () => resolve();
    audio.onerror = () => reject(new Error("The recording cannot be played"));
    signal.addEventListener("abort", () => {
      audio.pause();
      resolve();
    });
    audio.play().catch(reject);
  });
}

/** Says the lines one after the other: the recording if there is one that can be played, else the device's voice. */
export async function play(
  lines: Line[],
  signal: AbortSignal,
  onRow: (row: string | undefined) => void,
): Promise<void> {
  for (const { text, audio, together, row } of lines) {
    if (signal.aborted) return;
    onRow(row);
    if (audio) await playRecording(audio, together, signal).catch(() => speak(text, signal));
    else await speak(text, signal);
  }
}
