import { TextDecoder } from "node:util";
import { encodingOf } from "@mero-mat/domain/tables";

/** Decodes a stream whose first two bytes show its encoding. */
async function* decoded(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  let start = Buffer.alloc(0);
  for await (const chunk of chunks) {
    if (decoder) yield decoder.decode(chunk, { stream: true });
    else start = Buffer.concat([start, chunk]);
    if (decoder || start.length < 2) continue;
    decoder = new TextDecoder(encodingOf(start));
    yield decoder.decode(start, { stream: true });
  }
  yield decoder?.decode() ?? start.toString();
}

// A line of a roll has some sixty characters; anything longer is invalid, however it continues.
const longest = 1000;

/** Yields the lines of a stream, whose last line may be incomplete. A line that is too long is cut. */
export async function* linesOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let begun = "";
  for await (const text of decoded(chunks)) {
    const [first = "", ...others] = text.split("\n");
    begun += begun.length > longest ? "" : first;
    for (const next of others) {
      yield begun;
      begun = next;
    }
  }
  if (begun !== "") yield begun;
}

export const isTooLong = (line: string): boolean => line.length > longest;

/** Ends the stream when nothing arrives for this long. */
export async function* withIdleTimeout<T>(
  stream: AsyncIterable<T> & { destroy(error: Error): unknown },
  ms: number,
): AsyncGenerator<T> {
  const timer = setTimeout(() => stream.destroy(new Error("nothing has come for too long")), ms);
  try {
    for await (const chunk of stream) {
      timer.refresh();
      yield chunk;
    }
  } finally {
    clearTimeout(timer);
  }
}
