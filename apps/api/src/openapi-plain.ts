import { RollAnswer } from "@mero-mat/api/admin/roll";
import * as z from "zod/mini";
import { ofChanges, replayedHeader } from "./openapi-changes.ts";

// What is served beside the contract: bodies and answers that are no JSON.

type Schema = Record<string, unknown>;

const binary: Schema = { type: "string", format: "binary" };

/** An answer of any length, sent as it is read. */
const exported = (ending: string, type: string, schema: Schema) => ({
  operationId: `results.export.${ending}`,
  tags: ["results"],
  summary: `Every candidate of every declared poll, a row each, as ${ending.toUpperCase()}.`,
  security: [],
  "x-access": "public",
  parameters: [],
  responses: { 200: { description: "OK", content: { [type]: { schema } } } },
});

const change = ofChanges(true);

/** All rows of a list of the desk, by the same filters. */
const listed = (feature: string, summary: string, filters: string[]) => ({
  operationId: `${feature}.export`,
  tags: [feature],
  summary,
  security: [{ session: [] }],
  "x-access": "admin",
  parameters: filters.map((name) => ({ name, in: "query", required: false, schema: { type: "string" } })),
  responses: { 200: { description: "OK", content: { "text/csv": { schema: { type: "string" } } } } },
});

const upload = {
  operationId: "uploads.put",
  tags: ["uploads"],
  summary:
    "Takes a picture (JPEG, PNG, WebP, GIF, AVIF; at most 5,242,880 bytes): the field `file` of a form, or the body itself.",
  security: [{ session: [] }],
  "x-access": "signedIn",
  parameters: change.parameters,
  requestBody: {
    required: true,
    content: {
      "multipart/form-data": { schema: { type: "object", required: ["file"], properties: { file: binary } } },
      "image/*": { schema: binary },
    },
  },
  responses: {
    200: {
      description: "OK",
      headers: replayedHeader,
      content: {
        "application/json": { schema: { type: "object", required: ["url"], properties: { url: { type: "string" } } } },
      },
    },
    ...change.responses,
  },
};

const rollUpload = {
  operationId: "adminRoll.upload",
  tags: ["adminRoll"],
  summary:
    "Adds to the electoral roll or replaces it as a whole. A CSV of up to 20 million lines, the first one `number,province,district,electionArea` or the same with `,birthDate`: the field `file` of a form, or the body itself. What breaks off changes nothing.",
  security: [{ session: [] }],
  "x-access": "admin",
  parameters: [
    ...ofChanges(false).parameters,
    { name: "mode", in: "query", required: true, schema: { enum: ["add", "replace"] } },
  ],
  requestBody: {
    required: true,
    content: {
      "text/csv": { schema: { type: "string" } },
      "multipart/form-data": { schema: { type: "object", required: ["file"], properties: { file: binary } } },
    },
  },
  responses: {
    200: { description: "OK", content: { "application/json": { schema: z.toJSONSchema(RollAnswer) } } },
    ...ofChanges(false).responses,
  },
};

const object = {
  operationId: "uploads.get",
  tags: ["uploads"],
  summary: "Shows a picture: an admin's to everybody, a voter's to themselves and to admins.",
  security: [],
  "x-access": "public",
  parameters: [{ name: "name", in: "path", required: true, schema: { type: "string" } }],
  responses: { 200: { description: "OK", content: { "image/webp": { schema: binary } } } },
};

export const plainPaths = {
  "/api/results/export.csv": { get: exported("csv", "text/csv", { type: "string" }) },
  "/api/results/export.json": {
    get: exported("json", "application/json", { type: "array", items: { type: "object" } }),
  },
  "/api/admin/log/export.csv": {
    get: listed("adminLog", "Every act that the filter of the log finds, a row each, as CSV.", [
      ...["admin", "action", "subjectId", "search", "from", "to"],
    ]),
  },
  "/api/admin/archives/export.csv": {
    get: listed("adminArchives", "All that was removed that the filter finds, a row each, as CSV.", [
      ...["type", "search", "act"],
    ]),
  },
  "/api/upload": { put: upload },
  "/api/admin/roll": { post: rollUpload },
  "/objects/{name}": { get: object },
};
