import { expect, test } from "vitest";
import { readEnv } from "../src/env.ts";
import { misspelt } from "../src/misspelt.ts";

const problems = (variables: Record<string, string>): string[] => {
  try {
    readEnv(variables);
    return [];
  } catch (error) {
    return String((error as Error).message).split("\n");
  }
};

test("without any variables the product runs, with its demo", () => {
  const env = readEnv({});
  expect(env).toMatchObject({ HOST: "127.0.0.1", PORT: 3000, DEMO: true, LOG_LEVEL: "info" });
  expect(env.PUBLIC_URL.href).toBe("http://127.0.0.1:3000/");
});

test("an empty variable counts as not set", () => {
  expect(readEnv({ PORT: "", DATABASE_URL: "" })).toMatchObject({ PORT: 3000, DEMO: true });
});

test("a database server gets a demo only with DEMO=1", () => {
  expect(readEnv({ DATABASE_URL: "postgres://localhost/x" }).DEMO).toBe(false);
  expect(readEnv({ DATABASE_URL: "postgres://localhost/x", DEMO: "1" }).DEMO).toBe(true);
});

test.each([
  [{ PORT: "http" }, "PORT must be a port number"],
  [{ PORT: "70000" }, "PORT must be a port number from 0 to 65535"],
  [{ DATABASE_URL: "mysql://x/y" }, "DATABASE_URL must be an address starting with postgres:// or postgresql://"],
  [{ MAX_EVENT_LOOP_DELAY_MS: "-1" }, "MAX_EVENT_LOOP_DELAY_MS must be 0 or a positive number"],
  [{ DEMO: "yes" }, "DEMO must be 0 or 1"],
  [{ ADMIN_USERNAME: "officer" }, "ADMIN_USERNAME and ADMIN_PASSWORD go together: set both or neither"],
  [{ CONTACT_EMAIL: "nobody" }, "CONTACT_EMAIL must be an e-mail address"],
  [{ LOG_LEVEL: "loud" }, "LOG_LEVEL must be a level of pino, such as info"],
  [{ DATABASE_REPLICA_URL: "postgres://localhost/x" }, "DATABASE_REPLICA_URL needs DATABASE_URL"],
  [
    { DATABASE_URL: "postgres://localhost/x", DATABASE_REPLICA_URL: "postgres://one:5432,two:5432/x" },
    "DATABASE_REPLICA_URL must be an address starting with postgres:// or postgresql://",
  ],
  [
    { S3_BUCKET: "b", S3_ENDPOINT: "https://s3.example" },
    "S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY must be set too, as the other S3 variables are",
  ],
])("%j is reported in one line", (variables, line) => {
  expect(problems(variables)).toEqual([line]);
});

test("several replicas have commas between their addresses", () => {
  const urls = ["postgres://one/x", "postgres://two/x"];
  const given = { DATABASE_URL: "postgres://localhost/x", DATABASE_REPLICA_URL: urls.join(", ") };
  expect(readEnv(given).DATABASE_REPLICA_URL).toEqual(urls);
});

test("every mistake gets a line of its own", () => {
  expect(problems({ PORT: "x", DEMO: "x", SMTP_URL: "x" })).toHaveLength(3);
});

test("a misspelt variable is reported with the name that was probably meant", () => {
  const known = ["DATABASE_URL", "PORT", "SMTP_URL", "LOG_LEVEL"];
  const warned = (...given: string[]) => misspelt(given, known);
  expect(warned("DATABSE_URL")).toEqual(["DATABSE_URL is no variable of this server. Is DATABASE_URL meant?"]);
  expect(warned("PROT", "STMP_URL", "LOGLEVEL").map((line) => line.split(" ").at(-2))).toEqual([
    "PORT",
    "SMTP_URL",
    "LOG_LEVEL",
  ]);
  expect(warned("HOME", "PATH", "DATABASE_URL", "DATABASE_URI", "npm_config_port", "SHELL")).toEqual([]);
});
