import type { Db } from "@mero-mat/db/connect";
import { csvLine, csvStart } from "@mero-mat/domain/csv";
import { type ServerTexts, serverTexts } from "@mero-mat/texts/server";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Packed, sendPacked } from "../../answers/compressed.ts";
import { snapshot } from "../../answers/snapshot.ts";
import { isKnown, tagOf } from "../../answers/tagged-answer.ts";
import { type Events, isUncounted } from "../../events/events.ts";
import { type DataSet, dataSets, type Field } from "./open-data-rows.ts";
import type { Results } from "./results.ts";

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

/** Lets pages of every site read it. */
function openToAll(reply: FastifyReply): FastifyReply {
  return reply
    .header("access-control-allow-origin", "*")
    .header("access-control-expose-headers", "etag, last-modified, content-disposition")
    .header("cross-origin-resource-policy", "cross-origin");
}

const root = "/api/open-data/v1";

const inEachLanguage = (pick: (texts: ServerTexts) => string) =>
  Object.fromEntries(Object.entries(serverTexts).map(([language, texts]) => [language, pick(texts)]));

/** Serves everything declared, and the party votes, to everybody: read once for all who ask at the same time. */
export function registerExport(app: FastifyInstance, { source }: Results, events: Events): void {
  const names = Object.keys(dataSets) as (keyof typeof dataSets)[];
  for (const name of names)
    for (const [ending, file] of Object.entries(files)) {
      const kept = snapshot(async () => {
        const rows = await source((db) => write(file, dataSets[name], db));
        const exportedAt = new Date();
        const around = `{"version":1,"dataSet":"${name}","exportedAt":"${exportedAt.toISOString()}","rows":${rows}}`;
        const bare = new Packed(Buffer.from(rows));
        const whole = ending === "json" ? new Packed(Buffer.from(around)) : bare;
        return { bare, whole, exportedAt, tag: tagOf(rows) };
      });
      events.onChange((hint) => {
        if (!isUncounted(hint)) kept.drop();
      });
      const answer =
        (fileName: string, shape: "bare" | "whole") => async (request: FastifyRequest, reply: FastifyReply) => {
          const { tag, exportedAt, [shape]: packed } = await kept.read();
          openToAll(reply).header("last-modified", exportedAt.toUTCString());
          if (isKnown(request, reply, tag, false)) return reply.status(304).send();
          reply.type(file.type).header("content-disposition", `attachment; filename="${fileName}.${ending}"`);
          return sendPacked(request, reply, packed);
        };
      app.get(`${root}/${name}.${ending}`, answer(`mero-mat-${name}`, "whole"));
      if (name === "candidates") app.get(`/api/results/export.${ending}`, answer("mero-mat-results", "bare"));
    }

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
