import { procedures } from "@mero-mat/api/contract";
import { escapeHtml } from "./escape-html.ts";
import type { OpenApi } from "./openapi.ts";

const json = (value: unknown) => `<pre>${escapeHtml(JSON.stringify(value, null, 2))}</pre>`;

const contents = (content: Record<string, { schema: unknown }>) =>
  Object.entries(content)
    .map(([type, { schema }]) => `${type === "application/json" ? "" : `<p>${escapeHtml(type)}</p>`}${json(schema)}`)
    .join("");

const refusals = (responses: OpenApi["paths"][string][string]["responses"]) =>
  Object.entries(responses)
    .filter(([status]) => status.startsWith("4"))
    .map(([status, { description }]) => `<p>${status}: ${escapeHtml(description)}</p>`)
    .join("");

const procedurePaths = new Set(procedures.map(({ path }) => path));

const style = `
:root { color-scheme: light dark; font: 15px/1.6 Inter, "Noto Sans Devanagari", system-ui, sans-serif }
body { max-width: 1120px; margin: 0 auto; padding: 24px 16px }
h1 { font-size: 28px } h2 { font-size: 18px; margin: 32px 0 8px }
details { border: 1px solid #8884; border-radius: 16px; padding: 12px 16px; margin: 8px 0 }
summary { cursor: pointer; min-height: 28px } code { font-weight: 600 }
pre { overflow: auto; font-size: 13.5px } .access { float: right; opacity: .75 }`;

/** The reference for a person: plain HTML made from the same document, with nothing to load or run. */
export function docsPage(document: OpenApi): string {
  const rows = Object.entries(document.paths).flatMap(([url, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ url, method: method.toUpperCase(), operation })),
  );
  const tags = [...new Set(rows.map((row) => row.operation.tags[0] ?? ""))];
  const section = (tag: string) =>
    rows
      .filter((row) => row.operation.tags[0] === tag)
      .map(
        ({ url, method, operation }) => `<details id="${operation.operationId}">
<summary><code>${method} ${escapeHtml(url)}</code> ${escapeHtml(operation.summary)} <span class="access">${operation["x-access"]}</span></summary>
${procedurePaths.has(operation.operationId) ? `<p>tRPC: <code>${operation.operationId}</code></p>` : ""}
${operation.parameters.length > 0 ? `<h3>Parameters</h3>${json(operation.parameters)}` : ""}
${operation.requestBody ? `<h3>Body</h3>${contents(operation.requestBody.content)}` : ""}
<h3>Answer</h3>${contents(operation.responses[200].content)}
${refusals(operation.responses)}
</details>`,
      )
      .join("\n");
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(document.info.title)} API</title><style>${style}</style></head>
<body><main><h1>${escapeHtml(document.info.title)} API</h1>
<p>${escapeHtml(document.info.description)} For tools: <a href="/api/openapi.json">openapi.json</a>.</p>
${tags.map((tag) => `<h2>${escapeHtml(tag)}</h2>\n${section(tag)}`).join("\n")}
<h2>Changes</h2><p>A change may say for whom it is meant: <code>X-Acting-As</code>. What creates or sends takes an
<code>Idempotency-Key</code>: when an answer was lost, send the same again with the same key. It is done once.</p>
<h2>Failures</h2><p>A failure is <code>{ message, code, reason }</code>; a refused input adds <code>issues</code>.</p>
${json(document.components.schemas.Failure)}
</main></body></html>`;
}
