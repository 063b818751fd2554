import { contract } from "@mero-mat/api/contract";
import { id, message, timestamp } from "@mero-mat/api/fields";
import { Notification } from "@mero-mat/api/notifications";
import { Party } from "@mero-mat/api/parties";
import { Comment, Poll, PollOption, Reply } from "@mero-mat/api/polls";
import { LocationRequest } from "@mero-mat/api/profile";
import { Challenge } from "@mero-mat/api/proof-of-work";
import * as z from "zod/mini";

type Schema = z.core.$ZodType;

const itemOf = <S extends Schema>(list: z.ZodMiniArray<S>): S => list.def.element;
const presentOf = <S extends Schema>(maybe: z.ZodMiniNullable<S>): S => maybe.def.innerType;

const { results, adminAccounts, adminLog } = contract;
const PartyResults = results.partyStatistics.output;
const Result = itemOf(results.area.output);
const PartyLead = itemOf(results.partyLeads.output);
const AreaLead = itemOf(PartyLead.shape.areas);
const Discussion = itemOf(contract.adminDiscussions.list.output);

/** These get names in the document, because callers meet them again and again. */
const named: Record<string, Schema> = {
  User: contract.auth.currentUser.output,
  Session: itemOf(contract.sessions.list.output),
  Token: itemOf(contract.tokens.list.output),
  LocationRequest,
  Poll,
  PollOption,
  Comment,
  Reply,
  Discussion,
  Party,
  PartyVote: presentOf(contract.votes.currentParty.output),
  PartyResults,
  PartyResult: itemOf(PartyResults.shape.allParties),
  Result,
  ResultCandidate: itemOf(Result.shape.candidates),
  AreaVote: presentOf(results.areaVote.output),
  PartyLead,
  AreaLead,
  LeadingCandidate: AreaLead.shape.leadingCandidate,
  DetailedLead: itemOf(results.detailedPartyLeads.output),
  ResultsSummary: results.summary.output,
  Receipt: itemOf(contract.publicLog.receipts.output),
  Notification,
  Account: itemOf(adminAccounts.list.output.shape.items),
  Report: itemOf(contract.adminReports.list.output.shape.items),
  AdminAct: itemOf(adminLog.list.output.shape.items),
  SecurityLine: itemOf(adminLog.security.output.shape.items),
  Message: message,
  Challenge,
};

const registry = z.registry<{ id?: string; format?: string; examples?: unknown[] }>();
for (const [name, schema] of Object.entries(named)) registry.add(schema, { id: name });
registry.add(timestamp, { format: "date-time", examples: ["2026-03-05T09:15:00.000Z"] });
registry.add(id, { examples: ["019a1b2c-3d4e-7f50-8a6b-7c8d9e0f1a2b"] });

export type JsonSchema = Record<string, unknown> & { properties?: Record<string, unknown>; required?: string[] };

const nameOf = (schema: Schema) => Object.keys(named).find((name) => named[name] === schema);
const toComponent = (name: string) => `#/components/schemas/${name}`;

/** Points to the document's components instead of the schema's own definitions. */
const relocated = (json: unknown) =>
  JSON.parse(JSON.stringify(json), (key, value) =>
    key === "$ref" ? toComponent(String(value).replace("#/$defs/", "")) : value,
  );

const convert = (schema: Schema, io: "input" | "output") =>
  z.toJSONSchema(schema, { io, unrepresentable: "any", metadata: registry });

/** Writes a schema as the document does, with references to named ones. */
export function schemaOf(schema: Schema, io: "input" | "output"): JsonSchema {
  const name = nameOf(schema);
  if (name !== undefined) return { $ref: toComponent(name) };
  const { $schema, $defs, ...rest } = convert(schema, io);
  return relocated(rest);
}

export const models = (): Record<string, JsonSchema> =>
  Object.fromEntries(
    Object.entries(named).map(([name, schema]) => [name, relocated(convert(schema, "output").$defs?.[name])]),
  );
