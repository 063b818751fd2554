import type { ServerResponse } from "node:http";
import { setImmediate } from "node:timers/promises";
import type { Topic } from "@mero-mat/api/events";
import type { FastifyInstance, FastifyReply } from "fastify";
import { type Events, endsStream, isFor, isPublicTopic, type Reader, type Subscriber } from "../events/events.ts";
import { sse } from "../procedures/implement.ts";

const { intervalMs: pingMs } = sse.ping;
// Writes to a part of the streams at a time, so that calls are handled in between.
const pingRounds = 15;
const partSize = 500;
// A reader slower than this has lost its connection; its browser opens another and refetches everything.
const unreadBytesMax = 64 * 1024;

const toMessage = (lines: string[]) => Buffer.from(`${lines.join("\n")}\n\n\n`);
const connected = toMessage(["event: connected", `data: ${JSON.stringify(sse.client)}`]);
const ping = toMessage(["event: ping", "data: "]);
const eventOf = (topic: Topic) => toMessage([`data: ${JSON.stringify({ topic })}`]);

// In tRPC's stream format.
const headers = {
  "content-type": "text/event-stream",
  "cache-control": "no-cache, no-transform",
  "x-accel-buffering": "no",
  connection: "keep-alive",
  vary: "trpc-accept, accept",
};

type Streams = Map<ServerResponse, Reader | null>;

export interface EventStreams {
  /**
   * Sends events to the caller until the connection or the session ends; a signed-in reader also receives their own.
   */
  open(reply: FastifyReply, subscriber: Subscriber): void;
}

/**
 * Serves event streams in the format that tRPC's clients read, but without tRPC's promises and streams for each,
 * because every open page has one. An event is serialised once and written to all.
 */
export function openEventStreams(app: FastifyInstance, events: Events): EventStreams {
  const rounds: Streams[] = Array.from({ length: pingRounds }, () => new Map());
  let round = 0;
  let opened = 0;

  function write(response: ServerResponse, message: Buffer): void {
    // A stream that has ended is listed until its connection is closed, and writing to it would crash the process.
    if (response.writableEnded) return;
    if (response.writableLength > unreadBytesMax) response.destroy();
    else response.write(message);
  }

  async function writeAll(
    message: Buffer,
    streams: [ServerResponse, Reader | null][],
    isMeant = (_: Reader | null) => true,
  ) {
    for (const [index, [response, reader]] of streams.entries()) {
      if (index % partSize === partSize - 1) await setImmediate();
      if (isMeant(reader)) write(response, message);
    }
  }

  events.onBroadcast((topic, about) => {
    for (const streams of rounds)
      for (const [response, reader] of streams) if (endsStream(reader, topic, about)) response.end();
    if (isPublicTopic(topic))
      void writeAll(
        eventOf(topic),
        rounds.flatMap((streams) => [...streams]),
        (reader) => isFor(reader, topic, about),
      );
  });
  const pings = setInterval(() => {
    round = (round + 1) % pingRounds;
    void writeAll(ping, [...(rounds[round] ?? [])]);
  }, pingMs / pingRounds);
  app.measures.push({
    name: "event_streams_open",
    help: "Open event streams, one for each page",
    read: () => rounds.reduce((sum, streams) => sum + streams.size, 0),
  });
  app.addHook("preClose", (done) => {
    clearInterval(pings);
    for (const streams of rounds) for (const response of streams.keys()) response.end();
    done();
  });

  return {
    open(reply, { reader, since, endsInMs }) {
      const { raw } = reply;
      const streams = rounds[opened++ % pingRounds];
      if (streams === undefined || raw.destroyed) return;
      reply.hijack();
      for (const [name, value] of Object.entries(reply.headers(headers).getHeaders()))
        if (value !== undefined) raw.setHeader(name, value);
      raw.write(Buffer.concat([connected, ...events.recent(reader).map(eventOf)]));
      // Stores only the needed fields of an account: there may be ten thousand streams.
      streams.set(raw, reader && { id: reader.id, role: reader.role });
      const end = endsInMs === null ? undefined : setTimeout(() => raw.end(), endsInMs);
      raw.once("close", () => {
        clearTimeout(end);
        streams.delete(raw);
      });
      if (events.hasEnded(reader, since)) raw.end();
    },
  };
}
