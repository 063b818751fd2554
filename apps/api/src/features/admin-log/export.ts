import { Readable } from "node:stream";
import { contract } from "@mero-mat/api/contract";
import type { Db } from "@mero-mat/db/connect";
import * as adminLog from "@mero-mat/db/queries/admin-log";
import * as archives from "@mero-mat/db/queries/archives";
import type { Cursor } from "@mero-mat/db/queries/polls";
import * as securityLog from "@mero-mat/db/queries/security-log";
import { csvLine, csvStart } from "@mero-mat/domain/csv";
import type { LogPlace } from "@mero-mat/domain/log-facts";
import { regionName } from "@mero-mat/texts/server";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type * as z from "zod/mini";
import { fail, invalid } from "../../calls/failures.ts";
import type { Context } from "../../context.ts";
import { requireAccess } from "../../procedures/implement.ts";
import { note } from "../../security/security-log.ts";

const pageSize = 500;

/** Reads all rows of a list with cursors, keeping one page in memory at a time. */
async function* allOf<Row extends Cursor>(read: (after: Cursor | null, limit: number) => Promise<Row[]>) {
  let after: Cursor | null = null;
  do {
    const rows: Row[] = await read(after, pageSize);
    yield* rows;
    after = rows.length === pageSize ? (rows.at(-1) ?? null) : null;
  } while (after);
}

async function* csv<Row>(columns: Record<string, (row: Row) => string>, rows: AsyncIterable<Row>) {
  let head = csvStart + csvLine(Object.keys(columns));
  for await (const row of rows) {
    yield head + csvLine(Object.values(columns).map((cell) => cell(row)));
    head = "";
  }
  if (head !== "") yield head;
}

/** Reads the first line at once, so that an early failure is an error response instead of a broken file. */
async function begun(lines: AsyncGenerator<string>): Promise<AsyncGenerator<string>> {
  const first = await lines.next();
  return (async function* () {
    if (!first.done) yield first.value;
    yield* lines;
  })();
}

function areaName({ province = null, district = null, electionArea = null }: Partial<LogPlace>): string {
  if (province === null || district === null || electionArea === null) return "";
  return `${regionName(province, "en")}, ${regionName(district, "en")}, area ${electionArea}`;
}

const subjectOf = (line: adminLog.Line) => line.subject as adminLog.Subject;
const json = (value: unknown) => (value === null ? "" : JSON.stringify(value));

function readFilter<S extends z.ZodMiniType>(input: S, query: unknown): z.output<S> {
  const read = input.safeParse(query);
  if (!read.success) throw fail("invalid_input", invalid(read.error));
  return read.data;
}

const kinds = [
  {
    url: "/api/admin/log/export.csv",
    file: "mero-mat-admin-log.csv",
    write(db: Db, query: unknown) {
      const filter = readFilter(contract.adminLog.list.input, query);
      const rows = allOf((after, limit) => adminLog.list(db, filter, after, limit));
      return csv<adminLog.Line>(
        {
          at: (line) => line.createdAt,
          admin: (line) => line.admin,
          action: (line) => line.action,
          subjectType: (line) => line.subjectType,
          subject: (line) => subjectOf(line).name ?? "",
          area: (line) => areaName(subjectOf(line)),
          subjectId: (line) => line.subjectId ?? "",
          before: (line) => json(line.before),
          after: (line) => json(line.after),
          details: (line) => json(line.details),
        },
        rows,
      );
    },
  },
  {
    url: "/api/admin/security-log/export.csv",
    file: "mero-mat-security-log.csv",
    write(db: Db, query: unknown) {
      const filter = readFilter(contract.adminLog.security.input, query);
      const rows = allOf((after, limit) => securityLog.list(db, filter, after, limit));
      return csv<securityLog.Line>(
        {
          at: (line) => line.createdAt,
          kind: (line) => line.kind,
          who: (line) => line.username ?? "",
          whoId: (line) => line.userId ?? "",
          address: (line) => line.address,
          requestId: (line) => line.requestId,
          subjectType: (line) => line.subjectType ?? "",
          subject: (line) => line.subjectName ?? "",
          subjectId: (line) => line.subjectId ?? "",
          facts: (line) => JSON.stringify(line.facts),
        },
        rows,
      );
    },
  },
  {
    url: "/api/admin/archives/export.csv",
    file: "mero-mat-archives.csv",
    write(db: Db, query: unknown) {
      const filter = readFilter(contract.adminArchives.list.input, query);
      const rows = allOf(async (after, limit) =>
        (await archives.list(db, filter, after, limit)).map((row) => ({ ...row, createdAt: row.deletedAt })),
      );
      return csv<archives.Item>(
        {
          dataType: (row) => row.dataType,
          originalId: (row) => row.originalId,
          deletedAt: (row) => row.deletedAt,
          deletedBy: (row) => row.deletedBy ?? "",
          actId: (row) => row.actId,
          data: (row) => row.data,
        },
        rows,
      );
    },
  },
];

interface Parts {
  db: Db;
  makeContext: (request: FastifyRequest, reply: FastifyReply) => Promise<Context>;
}

/** Serves the log and the archive as files: every row that the list's filter finds, sent as it is read. */
export function registerAdminExport(app: FastifyInstance, { db, makeContext }: Parts): void {
  for (const { url, file, write } of kinds)
    app.get(url, async (request, reply) => {
      const context = await makeContext(request, reply);
      await requireAccess("admin", context, url);
      const lines = await begun(write(db, request.query));
      await note(context, "read.file", { subject: { type: "file", name: file } });
      return reply
        .type("text/csv; charset=utf-8")
        .header("content-disposition", `attachment; filename="${file}"`)
        .send(Readable.from(lines));
    });
}
