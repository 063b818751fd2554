import { randomUUID } from "node:crypto";
import { type FileHandle, open, unlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";

const pieceBytes = 64 * 1024;

export interface Stored {
  length: number;
  read(): Readable;
}

/** Stores bytes in an unlinked temporary file, which the system removes even after a crash. */
export class Volume {
  readonly #file: FileHandle;
  #end = 0;
  #readers = 0;
  #isRetired = false;

  private constructor(file: FileHandle) {
    this.#file = file;
  }

  static async open(): Promise<Volume> {
    const path = join(tmpdir(), `mero-mat-${randomUUID()}`);
    const file = await open(path, "wx+", 0o600);
    await unlink(path);
    return new Volume(file);
  }

  get bytes(): number {
    return this.#end;
  }

  async store(body: Buffer): Promise<Stored> {
    const start = this.#end;
    const { length } = body;
    this.#end += length;
    for (let done = 0; done < length; )
      done += (await this.#file.write(body, done, length - done, start + done)).bytesWritten;
    return { length, read: () => Readable.from(this.#pieces(start, length), { objectMode: false }) };
  }

  async *#pieces(start: number, length: number): AsyncGenerator<Buffer> {
    if (this.#isRetired) throw new Error("The file is no longer stored");
    this.#readers++;
    try {
      for (let done = 0; done < length; ) {
        const piece = Buffer.allocUnsafe(Math.min(pieceBytes, length - done));
        const { bytesRead } = await this.#file.read(piece, 0, piece.length, start + done);
        if (bytesRead === 0) throw new Error("A stored file is shorter than it was");
        done += bytesRead;
        yield piece.subarray(0, bytesRead);
      }
    } finally {
      this.#readers--;
      await this.#closeUnread();
    }
  }

  /** Closes the file after its last reader: its descriptor may be another file's right after. */
  async retire(): Promise<void> {
    this.#isRetired = true;
    await this.#closeUnread();
  }

  async #closeUnread(): Promise<void> {
    if (this.#isRetired && this.#readers === 0) await this.#file.close();
  }
}
