import { contract } from "@mero-mat/api/contract";
import * as policies from "@mero-mat/db/queries/policies";
import type { IOptions } from "sanitize-html";
import { act } from "../../admin-log/act.ts";
import { fail, invalidField } from "../../calls/failures.ts";
import { requireUnchanged } from "../../calls/require-unchanged.ts";
import type { SignedInContext } from "../../context.ts";
import { implement } from "../../procedures/implement.ts";

const listedAtMost = 200;

// HTML allowed in a policy: no pictures, frames or styles, and links without a referrer.
const rules: IOptions = {
  allowedTags: [
    "h1",
    "h2",
    "h3",
    "h4",
    "p",
    "br",
    "hr",
    "ul",
    "ol",
    "li",
    "blockquote",
    "strong",
    "b",
    "em",
    "i",
    "u",
    "s",
    "a",
    "table",
    "thead",
    "tbody",
    "tr",
    "th",
    "td",
    "code",
    "pre",
  ],
  allowedAttributes: { a: ["href", "rel"], th: ["colspan", "rowspan"], td: ["colspan", "rowspan"], "*": ["lang"] },
  allowedSchemes: ["https", "http", "mailto", "tel"],
  transformTags: { a: (tagName, attribs) => ({ tagName, attribs: { ...attribs, rel: "noopener noreferrer" } }) },
};

/** Cleans the HTML, and refuses a policy that has no text left. */
async function requireText(html: string): Promise<string> {
  const { default: sanitizeHtml } = await import("sanitize-html");
  const content = sanitizeHtml(html, rules).trim();
  if (!sanitizeHtml(content, { allowedTags: [], allowedAttributes: {} }).trim())
    throw invalidField("content", "content_required");
  return content;
}

async function findPolicy({ db }: SignedInContext, id: string) {
  const policy = await policies.find(db, id);
  if (!policy) throw fail("not_found");
  return policy;
}

export const adminPoliciesRouter = implement(contract.adminPolicies, {
  list: ({ ctx }) => policies.all(ctx.db, listedAtMost),
  async create({ ctx, input: { title, content } }) {
    const text = await requireText(content);
    const { id } = await act(ctx, { action: "policy.create", subjectType: "policy" }, async (tx) => {
      await policies.lock(tx);
      return { id: await policies.create(tx, { title, content: text, updatedBy: ctx.user.id }) };
    });
    return findPolicy(ctx, id);
  },
  async edit({ ctx, input: { id, lastUpdated, content, ...changes } }) {
    const text = content === undefined ? {} : { content: await requireText(content) };
    await act(ctx, { action: "policy.edit", subjectType: "policy" }, async (tx, recordBefore) => {
      await policies.lock(tx);
      await recordBefore(id);
      const before = await policies.find(tx, id);
      if (!before) throw fail("not_found");
      requireUnchanged(lastUpdated, before.lastUpdated);
      await policies.update(tx, id, { ...changes, ...text }, ctx.user.id);
      return before;
    });
    return findPolicy(ctx, id);
  },
});
