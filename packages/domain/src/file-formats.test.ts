import { expect, test } from "vitest";
import { startsLikePicture, startsLikeRecording } from "./file-formats.ts";

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

test.each([
  ["JPEG", "\u00ff\u00d8\u00ff\u00e0\0\u0010JFIF\0\u0001", true, false],
  ["PNG", "\u0089PNG\r\n\u001a\n\0\0\0\r", true, false],
  ["GIF", "GIF89a\u0001\0\u0001\0\u0080\0", true, false],
  ["WebP", "RIFF\u001a\0\0\0WEBPVP8L", true, false],
  ["AVIF", "\0\0\0\u001cftypavif", true, true],
  ["HEIC", "\0\0\0\u0018ftypheic", false, true],
  ["a sound in RIFF", "RIFF\u001a\0\0\0WAVEfmt ", false, false],
  ["BMP", "BM\u009a\0\0\0\0\0\0\0z\0", false, false],
  ["TIFF", "II*\0\u0008\0\0\0", false, false],
  ["PDF", "%PDF-1.7\n%\u00e2\u00e3", false, false],
  ["SVG", '<svg xmlns="', false, false],
  ["a renamed text", "Not a PNG, whatever its name", false, false],
  ["an empty file", "", false, false],
  ["WebM", "\u001aE\u00df\u00a3\u0001\0\0\0", false, true],
  ["Ogg", "OggS\0\u0002", false, true],
  ["MP4", "\0\0\0\u001cftypM4A ", false, true],
  ["MP3", "ID3\u0003\0\0\0\0\0\u0021", false, false],
])("the first bytes tell %s", (_, head, isPicture, isRecording) => {
  expect([startsLikePicture(bytes(head)), startsLikeRecording(bytes(head))]).toEqual([isPicture, isRecording]);
});
