import type { Db } from "@mero-mat/db/connect";
import { csvLine, csvStart } from "@mero-mat/domain/csv";
import { languages } from "@mero-mat/domain/languages";
import { type ServerTexts, serverTexts } from "@mero-mat/texts/server";
import type { FastifyInstance, FastifyReply } from "fastify";
import { type Events, isUncounted } from "../../events/events.ts";
import { Packed, sendPacked } from "../../responses/compressed.ts";
import { snapshot } from "../../responses/snapshot.ts";
import { isKnown, tagOf } from "../../responses/tagged-response.ts";
import { declarationsFeed, feedPath } from "./declarations-feed.ts";
import { generatedLater, momentOf, nistReport } from "./nist-report.ts";
import { type DataSet, dataSets, type Field } from "./open-data-rows.ts";
import type { Results } from "./results.ts";

interface Options {
  results: Results;
  publicUrl: URL;
  events: Events;
}

interface File {
  type: string;
  begin(fields: Field[]): string;
  row(values: [Field, string | number | boolean | null][], isFirst: boolean): string;
  end: string;
}

const csv: File = {
  type: "text/csv; charset=utf-8",
  begin: (fields) => csvStart + csvLine(fields),
  row: (values) => csvLine(values.map(([, value]) => value ?? "")),
  end: "",
};
const json: File = {
  type: "application/json; charset=utf-8",
  begin: () => "[",
  row: (values, isFirst) => `${isFirst ? "" : ",\n"}${JSON.stringify(Object.fromEntries(values))}`,
  end: "]",
};
const files = { csv, json };

async function write({ begin, row, end }: File, { fields, rows }: DataSet, db: Db): Promise<string> {
  const parts = [begin(fields)];
  for await (const one of rows(db))
    parts.push(
      row(
        fields.map((field) => [field, one[field] ?? null]),
        parts.length === 1,
      ),
    );
  return [...parts, end].join("");
}

/** Allows cross-origin reads. */
function openToAll(reply: FastifyReply): FastifyReply {
  return reply
    .header("access-control-allow-origin", "*")
    .header("access-control-expose-headers", "etag, last-modified, content-disposition")
    .header("cross-origin-resource-policy", "cross-origin");
}

const root = "/api/open-data/v1";

const inEachLanguage = (pick: (texts: ServerTexts) => string) =>
  Object.fromEntries(Object.entries(serverTexts).map(([language, texts]) => [language, pick(texts)]));

interface PublicFile {
  path: string;
  type: string;
  /** Browsers save the file under this name; without it they show it. */
  fileName?: string;
  /** Writes the inputs of the file's ETag. */
  write(db: Db): Promise<string>;
  /** Completes the file with when it was written. */
  around?(content: string, writtenAt: Date): string;
}

/** Serves everything declared, and the party votes, to everybody: read once for all concurrent readers. */
export function registerExport(app: FastifyInstance, { results, publicUrl, events }: Options): void {
  function serve({ path, type, fileName, write, around = (content) => content }: PublicFile) {
    let last = { tag: "", changedAt: new Date(), packed: new Packed(Buffer.alloc(0)) };
    const file = snapshot(async () => {
      const content = await results.source(write);
      const writtenAt = new Date();
      const tag = tagOf(content);
      // An unchanged file is neither written nor compressed again.
      if (tag !== last.tag)
        last = { tag, changedAt: writtenAt, packed: new Packed(Buffer.from(around(content, writtenAt))) };
      return last;
    });
    events.onChange((topic) => {
      if (!isUncounted(topic)) file.drop();
    });
    app.get(path, async (request, reply) => {
      const { tag, changedAt, packed } = await file.read();
      openToAll(reply).header("last-modified", changedAt.toUTCString());
      if (isKnown(request, reply, tag, false)) return reply.status(304).send();
      reply.type(type);
      if (fileName) reply.header("content-disposition", `attachment; filename="${fileName}"`);
      return sendPacked(request, reply, packed);
    });
  }

  const names = Object.keys(dataSets) as (keyof typeof dataSets)[];
  for (const name of names)
    for (const [ending, file] of Object.entries(files))
      serve({
        path: `${root}/${name}.${ending}`,
        type: file.type,
        fileName: `mero-mat-${name}.${ending}`,
        write: (db) => write(file, dataSets[name], db),
        around: (rows, exportedAt) =>
          ending === "json"
            ? `{"version":1,"dataSet":"${name}","exportedAt":"${exportedAt.toISOString()}","rows":${rows}}`
            : rows,
      });
  for (const [ending, file] of Object.entries(files))
    serve({
      path: `/api/results/export.${ending}`,
      type: file.type,
      fileName: `mero-mat-results.${ending}`,
      write: (db) => write(file, dataSets.candidates, db),
    });
  serve({
    path: `${root}/nist-1500-100.json`,
    type: json.type,
    fileName: "mero-mat-nist-1500-100.json",
    write: nistReport,
    around: (report, generatedAt) => report.replace(generatedLater, momentOf(generatedAt)),
  });
  for (const language of languages)
    serve({
      path: feedPath(language),
      type: "application/atom+xml; charset=utf-8",
      write: (db) => declarationsFeed(db, language, publicUrl),
    });

  const index = {
    version: 1,
    dataSets: names.map((name) => ({
      name,
      about: inEachLanguage(({ openData }) => openData.about[name]),
      csv: `${root}/${name}.csv`,
      json: `${root}/${name}.json`,
      fields: dataSets[name].fields.map((field) => ({
        name: field,
        about: inEachLanguage(({ openData }) => openData.fields[field]),
      })),
    })),
  };
  app.get(root, async (_request, reply) => openToAll(reply).send(index));
}
