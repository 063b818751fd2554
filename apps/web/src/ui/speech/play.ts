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

function playRecording(url: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const audio = new Audio(url);
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
  for (const { text, audio, row } of lines) {
    if (signal.aborted) return;
    onRow(row);
    if (audio) await playRecording(audio, signal).catch(() => speak(text, signal));
    else await speak(text, signal);
  }
}
