import { resolve } from "node:path";
import * as z from "zod/mini";
import { readWitness, type Witness } from "./features/public-log/witnesses.ts";
import { misspelt } from "./misspelt.ts";

/** Ends a start that cannot continue, with a message for the operator. */
export class StartProblem extends Error {}

const port = z.coerce
  .number("must be a port number")
  .check(
    z.refine(
      (value) => Number.isInteger(value) && value >= 0 && value <= 65535,
      "must be a port number from 0 to 65535",
    ),
  );
const url = (...protocols: string[]) =>
  z
    .string()
    .check(
      z.refine(
        (text) => URL.canParse(text) && protocols.includes(new URL(text).protocol),
        `must be an address starting with ${protocols.map((protocol) => `${protocol}//`).join(" or ")}`,
      ),
    );
const postgres = url("postgres:", "postgresql:");
const flag = z.enum(["0", "1"], "must be 0 or 1");
const text = z.string();
const originOf = (host: string, port: number) => `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
const host = text.check(
  z.refine((name) => URL.canParse(originOf(name, 80)), "must be a host name or an address to listen on"),
);
const samplers = [
  "always_on",
  "always_off",
  "traceidratio",
  "parentbased_always_on",
  "parentbased_always_off",
  "parentbased_traceidratio",
] as const;
const s3Names = ["S3_ENDPOINT", "S3_BUCKET", "S3_REGION", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const;

const Variables = z.object({
  HOST: z._default(host, "127.0.0.1"),
  PORT: z._default(port, 3000),
  DATABASE_URL: z.optional(postgres),
  DATABASE_DIRECT_URL: z.optional(postgres),
  DATABASE_REPLICA_URL: z.optional(
    z.pipe(
      z.transform((list: string) => list.split(/\s*,\s*/)),
      z.array(postgres),
    ),
  ),
  DATABASE_PREPARE: z._default(flag, "1"),
  DATA_DIR: z._default(text, ".data"),
  PUBLIC_URL: z.optional(url("http:", "https:")),
  TRUST_PROXY: z.optional(text),
  ADMIN_USERNAME: z.optional(
    text.check(z.regex(/^[A-Za-z0-9_]{3,20}$/, "must be 3 to 20 letters, digits or underscores")),
  ),
  ADMIN_PASSWORD: z.optional(text.check(z.minLength(6, "must have at least 6 characters"))),
  DEMO: z.optional(flag),
  SMTP_URL: z.optional(url("smtp:", "smtps:")),
  MAIL_FROM: z._default(text, "Mero Mat <no-reply@localhost>"),
  CONTACT_EMAIL: z.optional(z.email("must be an e-mail address")),
  LOG_WITNESSES: z._default(text, ""),
  KEYS_FILE: z.optional(text),
  KEYS_COMMAND: z.optional(text),
  REDIS_URL: z.optional(url("redis:", "rediss:")),
  S3_ENDPOINT: z.optional(url("http:", "https:")),
  S3_BUCKET: z.optional(text),
  S3_REGION: z.optional(text),
  S3_ACCESS_KEY_ID: z.optional(text),
  S3_SECRET_ACCESS_KEY: z.optional(text),
  LOG_LEVEL: z._default(
    z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"], "must be a level of pino, such as info"),
    "info",
  ),
  LOG_SAMPLE: z._default(
    z.coerce
      .number("must be a number")
      .check(z.refine((value) => Number.isInteger(value) && value >= 0, "must be 0 or a positive number")),
    100,
  ),
  MAX_EVENT_LOOP_DELAY_MS: z._default(
    z.coerce.number("must be a number").check(z.gte(0, "must be 0 or a positive number")),
    2000,
  ),
  WEBHOOKS_PRIVATE: z._default(flag, "0"),
  METRICS_PORT: z.optional(port),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(url("http:", "https:")),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: z.optional(url("http:", "https:")),
  OTEL_EXPORTER_OTLP_HEADERS: z.optional(text),
  OTEL_SERVICE_NAME: z.optional(text),
  OTEL_TRACES_SAMPLER: z.optional(z.enum(samplers, `must be one of ${samplers.join(", ")}`)),
  OTEL_TRACES_SAMPLER_ARG: z.optional(
    z.coerce.number("must be a number").check(z.refine((value) => value >= 0 && value <= 1, "must be from 0 to 1")),
  ),
  OTEL_SDK_DISABLED: z.optional(text),
});

function s3Of(variables: z.output<typeof Variables>) {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = variables;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = variables;
  if (!endpoint || !bucket || !region || !accessKeyId || !secretAccessKey) return null;
  return { endpoint, bucket, region, accessKeyId, secretAccessKey };
}

export type Env = ReturnType<typeof readEnv>;

/** Reads and checks the configuration; every mistake gets a line of its own. */
export function readEnv(variables: Record<string, string | undefined>) {
  // A variable set to nothing is a variable not set.
  const present = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ""));
  const { success, data, error } = Variables.safeParse(present);
  const problems = success ? [] : error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}`);
  const given = (name: string) => Boolean(variables[name]);
  if (given("ADMIN_USERNAME") !== given("ADMIN_PASSWORD"))
    problems.push("ADMIN_USERNAME and ADMIN_PASSWORD go together: set both or neither");
  const s3Missing = s3Names.filter((name) => !given(name));
  if (s3Missing.length > 0 && s3Missing.length < s3Names.length)
    problems.push(`${s3Missing.join(", ")} must be set too, as the other S3 variables are`);
  const witnesses: Witness[] = [];
  for (const item of present["LOG_WITNESSES"]?.split(",") ?? []) {
    const witness = readWitness(item);
    if (witness) witnesses.push(witness);
    else
      problems.push(`LOG_WITNESSES must be verifier keys with addresses, "name+id+key https://…", not ${item.trim()}`);
  }
  if (given("KEYS_FILE") && given("KEYS_COMMAND"))
    problems.push("KEYS_FILE and KEYS_COMMAND exclude each other: set one");
  if (data?.METRICS_PORT && data.METRICS_PORT === data.PORT) problems.push("METRICS_PORT must not be the same as PORT");
  for (const name of ["DATABASE_DIRECT_URL", "DATABASE_REPLICA_URL"])
    if (given(name) && !given("DATABASE_URL")) problems.push(`${name} needs DATABASE_URL`);
  if (problems.length > 0 || !data) throw new StartProblem(problems.join("\n"));

  return {
    ...data,
    DATABASE_PREPARE: data.DATABASE_PREPARE === "1",
    WEBHOOKS_PRIVATE: data.WEBHOOKS_PRIVATE === "1",
    LOG_WITNESSES: witnesses,
    S3: s3Of(data),
    DATA_DIR: resolve(data.DATA_DIR),
    CHECKS_HOST: data.PUBLIC_URL !== undefined,
    PUBLIC_URL: new URL(data.PUBLIC_URL ?? originOf(data.HOST, data.PORT)),
    // OpenTelemetry's packages read its other variables themselves.
    TRACES:
      (data.OTEL_EXPORTER_OTLP_ENDPOINT ?? data.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT) !== undefined &&
      data.OTEL_SDK_DISABLED?.toLowerCase() !== "true",
    DEMO: data.DEMO === undefined ? data.DATABASE_URL === undefined : data.DEMO === "1",
  };
}

export const readProcessEnv = (): Env => readEnv(process.env);

/** Finds variables that look like one of the server's but are unknown. */
export const misspeltVariables = (): string[] =>
  misspelt(
    Object.keys(process.env).filter((name) => process.env[name] !== ""),
    Object.keys(Variables.shape),
  );
