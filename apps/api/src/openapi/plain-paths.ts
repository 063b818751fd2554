import { RollCheck } from "@mero-mat/api/admin/roll";
import type { Reason } from "@mero-mat/api/errors";
import { topics } from "@mero-mat/api/events";
import type { Access } from "@mero-mat/api/procedure";
import { languages } from "@mero-mat/domain/languages";
import { serverTexts } from "@mero-mat/texts/server";
import { type JsonSchema, schemaOf } from "./models.ts";
import { type Answer, type Operation, securityOf } from "./operation.ts";
import { changeParameters } from "./parameters.ts";
import { ofAccess, ofChanges, ofFreshProof } from "./refusals.ts";
import { otherwise, refusals, tagged } from "./responses.ts";

// Paths outside the contract: bodies and responses that are no JSON.

const text = { type: "string" };
const binary = { type: "string", format: "binary" };
const inAForm = { schema: { type: "object", required: ["file"], properties: { file: binary } } };

interface Plain extends Pick<Operation, "operationId" | "summary"> {
  access: Access;
  fails?: Reason[];
  more?: Partial<Operation>;
  answer: Answer;
}

const plain = ({ operationId, summary, access, fails = [], more = {}, answer }: Plain): Operation => ({
  operationId,
  tags: operationId.split(".").slice(0, 1),
  summary,
  description: summary,
  security: securityOf(access, true),
  "x-access": access,
  parameters: [],
  ...more,
  responses: {
    200: answer,
    ...more.responses,
    ...refusals([...new Set([...ofAccess(access), ...fails, "too_many_requests" as const])]),
    default: otherwise,
  },
});

const fileOf = (type: string, schema: JsonSchema) => ({ description: "The file.", content: { [type]: { schema } } });

const exported = (ending: string, type: string, schema: JsonSchema) =>
  plain({
    operationId: `results.export.${ending}`,
    summary: `Every candidate of every declared poll, a row each, as ${ending.toUpperCase()}.`,
    access: "public",
    more: {
      description: "Public and the same for everybody, so that a page of any site may read it.",
      parameters: [tagged.parameter],
      responses: { 304: tagged.notModified },
    },
    answer: { ...fileOf(type, schema), headers: tagged.headers },
  });

const openDataFile = (name: string, about: string, ending: string) =>
  plain({
    operationId: `results.export.openData.${name}.${ending}`,
    summary: `${about} As ${ending.toUpperCase()}.`,
    access: "public",
    more: { parameters: [tagged.parameter], responses: { 304: tagged.notModified } },
    answer: {
      ...(ending === "csv" ? fileOf("text/csv", text) : fileOf("application/json", { type: "object" })),
      headers: tagged.headers,
    },
  });

const openData = Object.fromEntries(
  Object.entries(serverTexts.en.openData.about).flatMap(([name, about]) =>
    ["csv", "json"].map((ending) => [
      `/api/open-data/v1/${name}.${ending}`,
      { get: openDataFile(name, about, ending) },
    ]),
  ),
);

const nistReport = plain({
  operationId: "results.export.nist",
  summary: "The declared polls and the party votes in NIST's Common Data Format for election results (SP 1500-100).",
  access: "public",
  more: { parameters: [tagged.parameter], responses: { 304: tagged.notModified } },
  answer: { ...fileOf("application/json", { type: "object" }), headers: tagged.headers },
});

const feed = (language: string) =>
  plain({
    operationId: `results.export.feed.${language}`,
    summary: "The newest declarations as an Atom feed.",
    access: "public",
    more: { parameters: [tagged.parameter], responses: { 304: tagged.notModified } },
    answer: { ...fileOf("application/atom+xml", text), headers: tagged.headers },
  });

const oembed = plain({
  operationId: "results.export.oembed",
  summary: "The embed that stands for a page of this site, as oEmbed describes it.",
  access: "public",
  fails: ["not_found"],
  more: {
    description:
      "See oembed.com. `url` is the address of the results or of an embed: `/embed/seats`, `/embed/winners`, `/embed/close`, `/embed/area/{province}/{district}/{n}`. Only JSON is served; another `format` is 501.",
    parameters: [
      { name: "url", in: "query", required: true, schema: text },
      ...["maxwidth", "maxheight", "format"].map((name) => ({ name, in: "query", required: false, schema: text })),
    ],
  },
  answer: fileOf("application/json", { type: "object" }),
});

/** Describes a call that lists all rows of a tab, with the same filters. */
const listed = (operationId: string, summary: string, filters: string[]) =>
  plain({
    operationId,
    summary,
    access: "admin",
    fails: ["invalid_input", "token_scope"],
    more: {
      description:
        "All rows at once, in the order of the list, with the same filters. A token needs the scope `administer`.",
      parameters: filters.map((name) => ({ name, in: "query", required: false, schema: text })),
    },
    answer: fileOf("text/csv", text),
  });

const upload = plain({
  operationId: "uploads.put",
  summary: "Takes a picture in, of at most 5,242,880 bytes: JPEG, PNG, WebP, GIF or AVIF.",
  access: "signedIn",
  fails: [
    ...ofChanges(true),
    "invalid_input",
    "token_scope",
    "not_an_image",
    "not_a_recording",
    "file_too_large",
    "read_only",
  ],
  more: {
    description: "The field `file` of a form, or the body itself. A token needs the scope `vote`.",
    parameters: changeParameters(true),
    requestBody: { required: true, content: { "multipart/form-data": inAForm, "image/*": { schema: binary } } },
  },
  answer: {
    description: "Where it is from now on: an administrator's for everybody.",
    content: {
      "application/json": {
        schema: { type: "object", required: ["url"], properties: { url: text } },
        example: { url: "/objects/019a1b2c-3d4e-7f50-8a6b-7c8d9e0f1a2b.webp" },
      },
    },
  },
});

const rollUpload = plain({
  operationId: "adminRoll.upload",
  summary: "Adds to the electoral roll or replaces it as a whole.",
  access: "admin",
  fails: [...ofChanges(true), ...ofFreshProof, "invalid_input", "token_scope", "too_large", "media_type"],
  more: {
    description:
      "A CSV of up to 20 million lines, the first one `number,province,district,electionArea` or the same with `,birthDate`; places by ids or by names in either language: the field `file` of a form, or the body itself. What breaks off changes nothing. Requires a recent `user/confirm-identity`. Not for tokens.",
    parameters: [
      ...changeParameters(true),
      { name: "mode", in: "query", required: true, schema: { type: "string", enum: ["add", "replace"] } },
    ],
    requestBody: { required: true, content: { "text/csv": { schema: text }, "multipart/form-data": inAForm } },
  },
  answer: {
    description: "What has become of its lines.",
    content: { "application/json": { schema: schemaOf(RollCheck, "output") } },
  },
});

const object = plain({
  operationId: "uploads.get",
  summary: "Shows a picture: an admin's to everybody, a voter's to themselves and to admins.",
  access: "public",
  fails: ["not_found"],
  more: {
    description: "`name` is the last part of the address that the upload answered with.",
    parameters: [{ name: "name", in: "path", required: true, schema: text }],
  },
  answer: { description: "The picture.", content: { "image/webp": { schema: binary } } },
});

const events = plain({
  operationId: "events.stream",
  summary: "Says what kind of thing has changed, never what it is now: ask again for that.",
  access: "public",
  more: {
    description: `Server-sent events, for as long as the connection lasts. Each message is \`{"topic":"…"}\`, one of ${topics.map((topic) => `\`${topic}\``).join(", ")}; \`account\` and \`notifications\` may be about the caller alone. It begins with what has changed in the last half minute, which the caller may have read before. A \`ping\` comes every 15 seconds. After a lost connection ask for everything once. An account may have five streams, a network without one ten.`,
  },
  answer: {
    description: "The stream.",
    content: {
      "text/event-stream": { schema: text, example: 'event: connected\ndata: {}\n\ndata: {"topic":"votes"}\n\n' },
    },
  },
});

export const plainPaths: Record<string, Record<string, Operation>> = {
  "/api/open-data/v1": {
    get: plain({
      operationId: "results.export.openData",
      summary: "The data sets of the open data, and what their fields mean in each language.",
      access: "public",
      answer: { description: "The list.", content: { "application/json": { schema: { type: "object" } } } },
    }),
  },
  ...openData,
  "/api/open-data/v1/nist-1500-100.json": { get: nistReport },
  ...Object.fromEntries(
    languages.map((language) => [`/api/open-data/v1/declarations.${language}.atom`, { get: feed(language) }]),
  ),
  "/api/events": { get: events },
  "/api/oembed": { get: oembed },
  "/api/results/export.csv": { get: exported("csv", "text/csv", text) },
  "/api/results/export.json": {
    get: exported("json", "application/json", { type: "array", items: { type: "object" } }),
  },
  "/api/admin/log/export.csv": {
    get: listed("adminLog.export", "Every act that the filter of the log finds, a row each, as CSV.", [
      "admin",
      "action",
      "subjectId",
      "search",
      "from",
      "to",
    ]),
  },
  "/api/admin/security-log/export.csv": {
    get: listed("adminLog.security.export", "Every line that the filter of the security log finds, as CSV.", [
      "kind",
      "search",
      "from",
      "to",
    ]),
  },
  "/api/admin/archives/export.csv": {
    get: listed("adminArchives.export", "All that was removed that the filter finds, a row each, as CSV.", [
      "type",
      "search",
      "act",
    ]),
  },
  "/api/upload": { put: upload },
  "/api/admin/roll": { post: rollUpload },
  "/objects/{name}": { get: object },
};
