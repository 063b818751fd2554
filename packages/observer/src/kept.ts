// Names, counts and notices stay in memory while a record is read. A hostile record would fill it.
import { Unreadable } from "./node.ts";

// Honest ones need a hundredth: a poll is a kilobyte.
const most = 64 * 2 ** 20;
const overhead = 100;

export class Kept {
  #bytes = 0;

  add(bytes: number): void {
    this.#bytes += bytes + overhead;
    if (this.#bytes > most)
      throw new Unreadable(`The record has more names, counts and changes than this program keeps (${most} bytes).`);
  }
}
