// A line of a roll has some sixty characters; anything longer is invalid, however it continues.
const longest = 1000;

/** Yields the lines of a stream, whose last line may be incomplete. A line that is too long is cut. */
export async function* linesOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let begun = "";
  for await (const chunk of chunks) {
    const [first = "", ...others] = decoder.decode(chunk, { stream: true }).split("\n");
    begun += begun.length > longest ? "" : first;
    for (const next of others) {
      yield begun;
      begun = next;
    }
  }
  begun += decoder.decode();
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
