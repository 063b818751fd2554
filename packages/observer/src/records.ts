// Fixed-length records in a file, written and read in large blocks.
import { readSync, writeSync } from "node:fs";

export class RecordWriter {
  readonly #file: number;
  readonly #buffer: Buffer;
  #used = 0;
  #at: number;

  constructor(file: number, start: number, bufferLength: number) {
    this.#file = file;
    this.#at = start;
    this.#buffer = Buffer.allocUnsafe(bufferLength);
  }

  write(from: Buffer, at: number, length: number): void {
    if (this.#used + length > this.#buffer.length) this.flush();
    this.#used += from.copy(this.#buffer, this.#used, at, at + length);
  }

  flush(): void {
    writeSync(this.#file, this.#buffer, 0, this.#used, this.#at);
    this.#at += this.#used;
    this.#used = 0;
  }
}

export class RecordReader {
  readonly #file: number;
  readonly #end: number;
  readonly #length: number;
  #next: number;
  #filled = 0;
  readonly buffer: Buffer;
  /** Where in the buffer the current record starts, after `next`. */
  at: number;

  /** Reads the part of a file from start to end; the buffer's length is a multiple of a record's. */
  constructor(file: number, start: number, end: number, length: number, bufferLength: number) {
    this.#file = file;
    this.#next = start;
    this.#end = end;
    this.#length = length;
    this.buffer = Buffer.allocUnsafe(bufferLength);
    this.at = -length;
  }

  next(): boolean {
    this.at += this.#length;
    if (this.at < this.#filled) return true;
    if (this.#next >= this.#end) return false;
    const wanted = Math.min(this.buffer.length, this.#end - this.#next);
    this.#filled = readSync(this.#file, this.buffer, 0, wanted, this.#next);
    if (this.#filled !== wanted) throw new Error("The temporary file is shorter than what was written to it.");
    this.#next += wanted;
    this.at = 0;
    return true;
  }
}
