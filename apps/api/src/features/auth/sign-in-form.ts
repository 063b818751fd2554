import { Login } from "@mero-mat/api/auth";
import type { Account } from "@mero-mat/db/queries/accounts";
import type { Language } from "@mero-mat/domain/languages";
import { serverTexts } from "@mero-mat/texts/server";
import type { FastifyReply, FastifyRequest } from "fastify";
import * as z from "zod/mini";
import { failureOf } from "../../calls/failures.ts";
import type { Context } from "../../context.ts";
import { escapeHtml } from "../../responses/escape-html.ts";
import { addressOf, type FirstPages, type Page, sendPage, toPage } from "../../responses/first-pages.ts";
import { logIn } from "./login.ts";

const Typed = z.catch(z.object({ username: z.string() }), { username: "" });

// An address may name it twice.
const Asked = z.object({ next: z.catch(z.optional(z.string()), undefined) });

/**
 * Finds the page of this site to go to: the one that the address names, or else the same page with the new session, or
 * from the sign-in page the reader's first one.
 */
function pageAfter(request: FastifyRequest, { role }: Pick<Account, "role">): string {
  const { next } = Asked.parse(request.query);
  if (request.routeOptions.url !== "/auth") return addressOf(request);
  const home = role === "admin" ? "/admin" : "/";
  const wanted = next?.startsWith("/") && URL.canParse(next, "http://here") ? new URL(next, "http://here") : null;
  return wanted?.host === "here" && !wanted.pathname.startsWith("//") ? wanted.pathname + wanted.search : home;
}

function messageOf(error: unknown, language: Language): string {
  const { reason, rejectionReason } = failureOf(error);
  const { signInRefused, signInLater, signInPending, signInRejected } = serverTexts[language];
  if (reason === "invalid_credentials" || reason === "invalid_input") return signInRefused;
  if (reason === "account_pending") return signInPending;
  if (reason === "account_rejected") return [signInRejected, rejectionReason].filter(Boolean).join(" ");
  return signInLater;
}

/**
 * Handles the sign-in form when it is submitted before its script has loaded. The origin is checked as for every
 * change.
 */
export function signInByForm({ readerOf, pageFor }: FirstPages) {
  function refused(request: FastifyRequest, error: unknown): { status: number; page: Page } {
    const { code } = failureOf(error);
    const reader = { ...readerOf(request), isVisitor: true };
    const message = escapeHtml(messageOf(error, reader.language));
    const alert = `<p role="alert" style="color:var(--danger)">${message}</p>`;
    const status = code === "TOO_MANY_REQUESTS" ? 429 : 401;
    const { username } = Typed.parse(request.body);
    const html = pageFor("/auth", reader)
      // Functions, because a typed `$&` would stand for what is replaced.
      .html.replace("<form", (form) => alert + form)
      .replace('name="username" value=""', () => `name="username" value="${escapeHtml(username)}"`);
    return { status, page: toPage(html) };
  }

  return async (request: FastifyRequest, reply: FastifyReply, context: Context): Promise<FastifyReply> => {
    try {
      const account = await logIn(context, z.parse(Login, request.body));
      return reply.redirect(pageAfter(request, account), 303);
    } catch (error) {
      const { status, page } = refused(request, error);
      return sendPage(request, reply.status(status), page);
    }
  };
}
