// Sorts more records than fit into memory, by their first 32 bytes; the sort is stable. Runs are sorted in memory and
// written; at the end all runs are merged.
import { RecordReader, RecordWriter } from "./records.ts";

const keyLength = 32;
const runBits = 16;
const runRecords = 2 ** runBits;
const mergeRecords = 512;

/** Takes the first 35 bits: together with a place in the run they still fit a number exactly, and numbers sort fast. */
const firstBits = (buffer: Buffer, at: number): number =>
  buffer.readUInt32BE(at) * 8 + (buffer.readUInt8(at + 4) >>> 5);

const compareKeys = (a: Buffer, aAt: number, b: Buffer, bAt: number): number =>
  a.compare(b, bAt, bAt + keyLength, aAt, aAt + keyLength);

export class ExternalSort {
  readonly #file: number;
  readonly #length: number;
  readonly #run: Buffer;
  readonly #places = new Float64Array(runRecords);
  #inRun = 0;
  #written = 0;

  constructor(file: number, recordLength: number) {
    this.#file = file;
    this.#length = recordLength;
    this.#run = Buffer.allocUnsafe(runRecords * recordLength);
  }

  /** Makes room for one more record: write the record's length of bytes starting at `at`. */
  add(): { buffer: Buffer; at: number } {
    if (this.#inRun === runRecords) this.#writeRun();
    return { buffer: this.#run, at: this.#inRun++ * this.#length };
  }

  #writeRun(): void {
    const places = this.#places.subarray(0, this.#inRun);
    for (let place = 0; place < this.#inRun; place++)
      places[place] = firstBits(this.#run, place * this.#length) * runRecords + place;
    places.sort();
    const writer = new RecordWriter(this.#file, this.#written * this.#length, 4096 * this.#length);
    for (let from = 0; from < places.length; ) {
      const bits = Math.floor((places[from] ?? 0) / runRecords);
      let to = from + 1;
      while (to < places.length && Math.floor((places[to] ?? 0) / runRecords) === bits) to++;
      if (to - from > 1) this.#sortAlike(places.subarray(from, to));
      for (let place = from; place < to; place++)
        writer.write(this.#run, ((places[place] ?? 0) % runRecords) * this.#length, this.#length);
      from = to;
    }
    writer.flush();
    this.#written += this.#inRun;
    this.#inRun = 0;
  }

  #sortAlike(places: Float64Array): void {
    const at = (place: number) => (place % runRecords) * this.#length;
    places.sort((a, b) => compareKeys(this.#run, at(a), this.#run, at(b)));
  }

  /** Yields all records in order. The argument of `take` is valid only until it returns. */
  merge(take: (buffer: Buffer, at: number) => void): void {
    this.#writeRun();
    const heap = new Heap();
    for (let start = 0; start < this.#written; start += runRecords) {
      const end = Math.min(this.#written, start + runRecords);
      const [from, to] = [start * this.#length, end * this.#length];
      const reader = new RecordReader(this.#file, from, to, this.#length, mergeRecords * this.#length);
      if (reader.next()) heap.push({ reader, run: start, bits: firstBits(reader.buffer, 0) });
    }
    for (let first = heap.first(); first; first = heap.first()) {
      const { reader } = first;
      take(reader.buffer, reader.at);
      if (reader.next()) first.bits = firstBits(reader.buffer, reader.at);
      else heap.removeFirst();
      heap.settle(0);
    }
  }
}

interface Run {
  reader: RecordReader;
  run: number;
  bits: number;
}

function isBefore(a: Run, b: Run): boolean {
  if (a.bits !== b.bits) return a.bits < b.bits;
  const order = compareKeys(a.reader.buffer, a.reader.at, b.reader.buffer, b.reader.at);
  return order === 0 ? a.run < b.run : order < 0;
}

class Heap {
  readonly #runs: Run[] = [];

  first = (): Run | undefined => this.#runs[0];

  push(run: Run): void {
    this.#runs.push(run);
    for (let place = this.#runs.length >> 1; place >= 0; place--) this.settle(place);
  }

  removeFirst(): void {
    const last = this.#runs.pop();
    if (last && this.#runs.length > 0) this.#runs[0] = last;
  }

  /** Moves the run at this place down the heap to where it belongs. */
  settle(place: number): void {
    for (;;) {
      const run = this.#runs[place];
      const [left, right] = [this.#runs[place * 2 + 1], this.#runs[place * 2 + 2]];
      if (!run || !left) return;
      const isRight = right !== undefined && isBefore(right, left);
      const next = isRight ? right : left;
      if (!isBefore(next, run)) return;
      const nextPlace = place * 2 + (isRight ? 2 : 1);
      this.#runs[place] = next;
      this.#runs[nextPlace] = run;
      place = nextPlace;
    }
  }
}
