// Stores on disk when each ballot entered and left the record, because twenty million voters leave gigabytes of
// ballots, and a laptop must be able to check them. Ballots are written in order, sorted once, checked against the
// rules of a ballot's life, and stored by scope, so that the live ballots of a count are read sequentially.
import { closeSync, mkdtempSync, openSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Fault, must } from "./core/fault.ts";
import { ExternalSort } from "./external-sort.ts";
import { Unreadable } from "./node.ts";
import { RecordReader, RecordWriter } from "./records.ts";
import type { Ballots, Scope } from "./rules.ts";

// The ballot, the entry's index, the scope's number, and the event.
const eventLength = 32 + 6 + 4 + 1;
const events = ["replaced", "withdrawn", "cast"] as const;
// The ballot, the index at which it entered, the index at which it left.
const lifeLength = 32 + 6 + 6;
const never = 2 ** 48 - 1;
// Shared by all scopes, so that a log of many polls takes no more memory than one of few.
const buffersLength = 2 ** 24;
const scopeBufferMost = 64 * lifeLength;
// A count that opens few ballots still reads past all others. Three years of nightly counts stay below.
const passedMost = 1000;

interface Life {
  born: number;
  ended: number;
  scope: number;
}

export class BallotLives implements Ballots {
  readonly #folder = mkdtempSync(join(tmpdir(), "mero-mat-observer-"));
  readonly #eventFile = openSync(join(this.#folder, "events"), "wx+");
  readonly #lifeFile = openSync(join(this.#folder, "lives"), "wx+");
  readonly #sort = new ExternalSort(this.#eventFile, eventLength);
  readonly #starts: number[] = [];
  /** Ballots that counts have read without opening them, less those that they have opened. */
  #passed = 0;

  close(): void {
    closeSync(this.#eventFile);
    closeSync(this.#lifeFile);
    rmSync(this.#folder, { recursive: true });
  }

  cast(ballot: string, scope: Scope, index: number): void {
    this.#note(ballot, scope, index, "cast");
  }

  end(ballot: string, scope: Scope, index: number, by: "replaced" | "withdrawn"): void {
    this.#note(ballot, scope, index, by);
  }

  #note(ballot: string, scope: Scope, index: number, event: (typeof events)[number]): void {
    const { buffer, at } = this.#sort.add();
    buffer.write(ballot, at, "hex");
    buffer.writeUIntBE(index, at + 32, 6);
    buffer.writeUInt32BE(scope.number, at + 38);
    buffer.writeUInt8(events.indexOf(event), at + 42);
  }

  /** Checks every ballot's life against the rules, once all events are recorded. */
  check(scopes: ReadonlyMap<string, Scope>): void {
    const scopeBuffer = Math.max(lifeLength, Math.min(scopeBufferMost, Math.floor(buffersLength / scopes.size)));
    let end = 0;
    const writers: RecordWriter[] = [];
    for (const { number, ballots } of scopes.values()) {
      this.#starts[number] = end;
      writers[number] = new RecordWriter(this.#lifeFile, end, scopeBuffer);
      end += ballots * lifeLength;
    }
    this.#starts.push(end);

    const record = Buffer.alloc(lifeLength);
    let life: Life | undefined;
    const lay = () => {
      if (!life) return;
      record.writeUIntBE(life.born, 32, 6);
      record.writeUIntBE(life.ended, 38, 6);
      writers[life.scope]?.write(record, 0, lifeLength);
    };
    this.#sort.merge((buffer, at) => {
      const isSame = life !== undefined && buffer.compare(record, 0, 32, at, at + 32) === 0;
      if (!isSame) {
        lay();
        buffer.copy(record, 0, at, at + 32);
      }
      life = nextOf(buffer, at, isSame ? life : undefined);
    });
    lay();
    for (const writer of writers) writer.flush();
  }

  /** Lists a scope's ballots that are live at an entry, sorted. */
  *live({ number }: Scope, index: number): Generator<string, void> {
    const [start = 0, end = 0] = this.#starts.slice(number, number + 2);
    const lives = new RecordReader(this.#lifeFile, start, end, lifeLength, 1024 * lifeLength);
    const most = (passedMost * (this.#starts.at(-1) ?? 0)) / lifeLength;
    while (lives.next()) {
      const { buffer, at } = lives;
      if (buffer.readUIntBE(at + 32, 6) < index && buffer.readUIntBE(at + 38, 6) > index) {
        this.#passed--;
        yield buffer.toString("hex", at, at + 32);
      } else if (++this.#passed > most)
        throw new Unreadable("The record has more counts than this program reads for so few counted ballots.");
    }
  }
}

/** Applies an event to a ballot's life; undefined means that it has not begun. */
function nextOf(buffer: Buffer, at: number, life: Life | undefined): Life {
  const index = buffer.readUIntBE(at + 32, 6);
  const scope = buffer.readUInt32BE(at + 38);
  const event = events[buffer.readUInt8(at + 42)];
  const ballot = () => buffer.toString("hex", at, at + 32);
  if (event === "cast") {
    if (life) throw new Fault(`Entry ${index} is ballot ${ballot()}, which entry ${life.born} is already.`);
    return { born: index, ended: never, scope };
  }
  const act = event === "replaced" ? "replaces" : "withdraws";
  must(life?.scope === scope, `Entry ${index} ${act} ballot ${ballot()}, which is not in the record before it.`);
  if (life.ended !== never)
    throw new Fault(`Entry ${index} ${act} ballot ${ballot()}, which entry ${life.ended} has taken out already.`);
  life.ended = index;
  return life;
}
