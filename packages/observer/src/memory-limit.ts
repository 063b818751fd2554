// Names, counts and notices stay in memory while a record is read. A hostile record would fill it.
import { Unreadable } from "./node.ts";

// Honest ones need a hundredth: a poll is a kilobyte.
const maxBytes = 64 * 2 ** 20;
const overheadPerEntry = 100;

export class MemoryLimit {
  #bytes = 0;

  add(bytes: number): void {
    this.#bytes += bytes + overheadPerEntry;
    if (this.#bytes > maxBytes)
      throw new Unreadable(
        `The record has more names, counts and changes than this program holds in memory (${maxBytes} bytes).`,
      );
  }
}
