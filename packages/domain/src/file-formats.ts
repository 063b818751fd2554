/** Formats of pictures that may be uploaded, by media type. */
export const pictureFormats = {
  "image/jpeg": "JPEG",
  "image/png": "PNG",
  "image/webp": "WebP",
  "image/gif": "GIF",
  "image/avif": "AVIF",
};

/** Bytes at the start of a file that tell its format. */
export const headBytes = 12;

const textOf = (head: Uint8Array) => String.fromCharCode(...head.subarray(0, headBytes));

/** Returns whether a file starts like a picture that may be uploaded, whatever its name and type claim. */
export function startsLikePicture(head: Uint8Array): boolean {
  const text = textOf(head);
  return (
    ["\u00ff\u00d8\u00ff", "\u0089PNG", "GIF8"].some((start) => text.startsWith(start)) ||
    (text.startsWith("RIFF") && text.startsWith("WEBP", 8)) ||
    text.startsWith("ftypavi", 4)
  );
}

/** Returns whether a file starts like WebM, Ogg or MP4, of which recordings are. */
export function startsLikeRecording(head: Uint8Array): boolean {
  const text = textOf(head);
  return text.startsWith("\u001aE\u00df\u00a3") || text.startsWith("OggS") || text.startsWith("ftyp", 4);
}
