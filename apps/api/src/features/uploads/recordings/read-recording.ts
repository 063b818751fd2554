import { limits } from "@mero-mat/domain/limits";
import { fail } from "../../../calls/failures.ts";
import type { Extension } from "../../../objects/store.ts";
import { mp4Seconds } from "./mp4.ts";
import { oggSeconds } from "./ogg.ts";
import { webmSeconds } from "./webm.ts";

interface Container {
  extension: Extension;
  isIn: (bytes: Buffer) => boolean;
  seconds: (bytes: Buffer) => number | null;
}

const brandOf = (bytes: Buffer) => (bytes.toString("latin1", 4, 8) === "ftyp" ? bytes.toString("latin1", 8, 12) : "");
const soundBrands = new Set(["M4A ", "mp42", "mp41", "isom", "iso2", "iso4", "iso5", "iso6", "dash"]);

const containers: Container[] = [
  { extension: "webm", isIn: (bytes) => bytes.readUInt32BE(0) === 0x1a45dfa3, seconds: webmSeconds },
  { extension: "ogg", isIn: (bytes) => bytes.toString("latin1", 0, 4) === "OggS", seconds: oggSeconds },
  { extension: "m4a", isIn: (bytes) => soundBrands.has(brandOf(bytes)), seconds: mp4Seconds },
];

function secondsOf(bytes: Buffer, { seconds }: Container): number | null {
  try {
    return seconds(bytes);
  } catch (error) {
    // A number that leads out of the file.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/**
 * Returns the kind of a recording, or null for a file that is none. It is stored as it came, so all of it must be one
 * short sound; anything else in a container of sounds is refused.
 */
export function recordingExtension(bytes: Buffer): Extension | null {
  const container = bytes.length >= 12 ? containers.find(({ isIn }) => isIn(bytes)) : undefined;
  if (!container) return null;
  if (bytes.length > limits.recordingBytesMax) throw fail("not_a_recording");
  const seconds = secondsOf(bytes, container);
  if (seconds === null || !(seconds <= limits.recordingSecondsMax)) throw fail("not_a_recording");
  return container.extension;
}
