import { createHash } from "node:crypto";
import { escapeHtml } from "../responses/escape-html.ts";
import { asSchema, lineAsHtml, schemaAsHtml } from "./docs-schema.ts";
import { docsScript } from "./docs-script.ts";
import { docsStyle } from "./docs-style.ts";
import type { JsonSchema } from "./models.ts";
import type { OpenApi } from "./openapi.ts";
import type { Operation } from "./operation.ts";

/** Renders the parts of Markdown that our descriptions use. */
const prose = (text: string): string =>
  escapeHtml(text)
    .split("\n\n")
    .map(
      (part) =>
        `<p>${part.replace(/`([^`]+)`/g, "<code>$1</code>").replace(/\*\*([^*]+)\*\*/g, "<strong>$1</strong>")}</p>`,
    )
    .join("");

const block = (text: string) =>
  `<div class="block"><pre>${escapeHtml(text)}</pre><button type="button" hidden>Copy</button></div>`;
const json = (value: unknown) => block(JSON.stringify(value, null, 2));

const schemaBlock = (schema: JsonSchema) => `<pre>${schemaAsHtml(schema)}</pre>`;

interface Row {
  url: string;
  method: string;
  operation: Operation;
}

const inShell = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

/** Writes the call as one would type it, with its example filled in. */
function curlOf({ url, method, operation }: Row, origin: string): string {
  const body = operation.requestBody?.content["application/json"]?.example;
  const query = operation.parameters
    .filter((one) => one.in === "query" && one.required)
    .map(({ name }) => `${name}=…`)
    .join("&");
  const lines = [
    `curl ${method === "GET" ? "" : `-X ${method} `}${inShell(origin + url + (query && `?${query}`))}`,
    ...(operation.security.some((one) => "token" in one) ? [`-H "Authorization: Bearer $MERO_MAT_TOKEN"`] : []),
    ...(body === undefined ? [] : [`-H 'content-type: application/json'`, `-d ${inShell(JSON.stringify(body))}`]),
  ];
  return lines.join(" \\\n  ");
}

const parameterRow = ({ name, in: where, required, schema, description = "" }: Operation["parameters"][number]) =>
  `<tr><td><code>${escapeHtml(name)}</code><br><small>${where}${required ? ", required" : ""}</small></td><td>${prose(description)}<code>${lineAsHtml(asSchema(schema))}</code></td></tr>`;

const answers = ({ responses }: Operation) =>
  Object.entries(responses)
    .map(([status, { description, content = {} }]) => {
      const shown = status === "200" ? Object.entries(content) : [];
      const parts = shown.map(
        ([type, { schema, example }]) =>
          `<p><small>${escapeHtml(type)}</small></p>${schemaBlock(schema)}${example === undefined ? "" : `<details><summary>Example</summary>${typeof example === "string" ? block(example) : json(example)}</details>`}`,
      );
      return `<dt>${status}</dt><dd>${prose(description)}${parts.join("")}</dd>`;
    })
    .join("");

const bodies = (content: NonNullable<Operation["requestBody"]>["content"]) =>
  Object.entries(content)
    .map(([type, { schema }]) => `<p><small>${escapeHtml(type)}</small></p>${schemaBlock(schema)}`)
    .join("");

const accessTexts = { public: "everybody", signedIn: "signed-in users", admin: "administrators" };

/** Drops the summary, which is shown above the description that begins with it. */
function restOf({ summary, description = summary }: Pick<Operation, "summary" | "description">): string {
  if (!description.startsWith(summary)) return description;
  const rest = description.slice(summary.length).replace(/^[.:;]?\s+/, "");
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}

const callOf = (row: Row, origin: string): string => {
  const { url, method, operation } = row;
  const { operationId, summary, parameters, requestBody } = operation;
  const rest = restOf(operation);
  return `<details class="call" id="${operationId}">
<summary><code>${method} ${escapeHtml(url)}</code> <span>${escapeHtml(summary.replace(/\.$/, ""))}</span></summary>
<p><a href="#${operationId}">#${operationId}</a> · for ${accessTexts[operation["x-access"]]}</p>
${rest && prose(rest)}
${block(curlOf(row, origin))}
${parameters.length > 0 ? `<h4>Parameters</h4><table>${parameters.map(parameterRow).join("")}</table>` : ""}
${requestBody ? `<h4>Body</h4>${bodies(requestBody.content)}` : ""}
<h4>Answers</h4><dl>${answers(operation)}</dl>
</details>`;
};

type Webhook = OpenApi["webhooks"][string]["post"];
const webhookOf = (event: string, { operationId, summary, requestBody }: Webhook): string => {
  const { schema, example } = requestBody.content["application/json"];
  return `<details class="call" id="${operationId}">
<summary><code>${event}</code> <span>${escapeHtml(summary.replace(/\.$/, ""))}</span></summary>
<h4>Body</h4>${schemaBlock(schema)}<details><summary>Example</summary>${json(example)}</details>
</details>`;
};

export const docsScriptPath = "/api/docs.js";
// A browser's cached script of another version must not run on this page.
const scriptUrl = `${docsScriptPath}?${createHash("sha256").update(docsScript).digest("base64url").slice(0, 8)}`;

/** Writes the reference for people as HTML, complete without its script, which searches and copies. */
export function docsPage(document: OpenApi): string {
  const { info, servers, paths, webhooks, components } = document;
  const origin = servers[0]?.url ?? "";
  const rows: Row[] = Object.entries(paths).flatMap(([url, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ url, method: method.toUpperCase(), operation })),
  );
  const rowsOf = (tag: string) => rows.filter(({ operation }) => operation.tags[0] === tag);
  const sections = document.tags.filter(({ name }) => rowsOf(name).length > 0);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<link rel="icon" href="/favicon.svg" type="image/svg+xml"><title>${escapeHtml(info.title)} API</title><style>${docsStyle}</style><script src="${scriptUrl}" defer></script></head>
<body>
<nav aria-label="Contents"><label hidden>Search <input type="search" placeholder="vote, /api/posts, wrong_area"></label>
<p role="status"></p>
<ul><li><a href="#start">How to begin</a></li>
${sections.map(({ name }) => `<li><a href="#tag-${name}">${name}</a></li>`).join("")}
<li><a href="#webhooks">Webhooks</a></li>
<li><a href="#models">Models</a></li></ul></nav>
<main><h1 id="start">${escapeHtml(info.title)} API</h1>
${prose(info.description)}
<p>Try a token: it answers who you are.</p>
${block(`export MERO_MAT_TOKEN=meromat_…\ncurl ${inShell(`${origin}/api/user`)} -H "Authorization: Bearer $MERO_MAT_TOKEN"`)}
<p>For tools: <a href="/api/openapi.json">openapi.json</a>. For scripts in TypeScript and JavaScript: the package <code>@mero-mat/client</code>.</p>
${sections
  .map(
    ({ name, description }) =>
      `<section><h2 id="tag-${name}"><a href="#tag-${name}">${name}</a></h2>${prose(description)}${rowsOf(name)
        .map((row) => callOf(row, origin))
        .join("\n")}</section>`,
  )
  .join("\n")}
<section><h2 id="webhooks"><a href="#webhooks">Webhooks</a></h2>
${prose("What the server posts to the addresses that administrators give, signed after Standard Webhooks. `docs/webhooks.md` shows how a receiver verifies it.")}
${Object.entries(webhooks)
  .map(([event, { post }]) => webhookOf(event, post))
  .join("\n")}</section>
<section><h2 id="models"><a href="#models">Models</a></h2>
${Object.entries(components.schemas)
  .map(
    ([name, schema]) =>
      `<details id="model-${name}"><summary><code>${name}</code></summary>${schemaBlock(schema)}</details>`,
  )
  .join("\n")}</section>
</main></body></html>`;
}
