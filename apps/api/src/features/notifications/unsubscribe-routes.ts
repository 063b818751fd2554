import * as reminders from "@mero-mat/db/queries/email-reminders";
import { serverTexts } from "@mero-mat/texts/server";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Services } from "../../context.ts";
import { escapeHtml } from "../../responses/escape-html.ts";
import { languageOf } from "../../responses/first-pages.ts";

const style = `
:root{color-scheme:light dark;--paper:#fbfaf7;--ink:#191b22;--act:#c8102e;--link:#1757a6}
@media (prefers-color-scheme:dark){:root{--paper:#14151a;--ink:#eceae6;--link:#8fbdf5}}
body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.6 Inter,"Noto Sans Devanagari",system-ui,sans-serif}
main{max-width:32rem;margin:0 auto;padding:2rem 1rem}h1{font-size:1.4rem}a{color:var(--link)}
button{min-height:2.75rem;padding:0 1.25rem;border:0;border-radius:.75rem;background:var(--act);color:#fff;font:inherit;font-weight:600;cursor:pointer}`;

type State = "ask" | "done" | "invalid";
type Asked = FastifyRequest<{ Querystring: { token?: string } }>;

function pageOf(request: Asked, state: State): string {
  const language = languageOf(request);
  const { unsubscribe } = serverTexts[language];
  const text = (key: keyof typeof unsubscribe) => escapeHtml(unsubscribe[key]);
  const form = `<form method="post"><button>${text("button")}</button></form>`;
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${text("title")} · Mero Mat · मेरो मत</title><style>${style}</style></head><body><main><h1>${text("title")}</h1><p${state === "ask" ? "" : ' role="status"'}>${text(state)}</p>${state === "ask" ? form : ""}<p><a href="/notifications?tab=preferences&amp;lang=${language}">${text("settings")}</a></p></main></body></html>`;
}

const send = (request: Asked, reply: FastifyReply, state: State) =>
  reply
    .status(state === "invalid" ? 404 : 200)
    .header("vary", "Cookie, Accept-Language")
    .type("text/html; charset=utf-8")
    .send(pageOf(request, state));

/**
 * Stops the reminders of an account by a link from one of them, without a sign-in. Opening it changes nothing, because
 * mail scanners open every link; the same address takes the POST of RFC 8058.
 */
export function unsubscribeRoutes({ db, unsubscribing }: Pick<Services, "db" | "unsubscribing">) {
  return async (app: FastifyInstance): Promise<void> => {
    const preHandler = app.rateLimit();
    const userOf = ({ query }: Asked) => unsubscribing.userOf(String(query.token));
    // A mail service sends a form of either kind, which says nothing more.
    app.removeAllContentTypeParsers();
    app.addHook("onRequest", async (request) => {
      request.cookies = app.parseCookie(request.headers.cookie ?? "");
    });
    app.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: 4096 }, (_request, _body, done) => done(null));

    app.get("/unsubscribe", { preHandler }, async (request: Asked, reply) =>
      send(request, reply, userOf(request) ? "ask" : "invalid"),
    );
    app.post("/unsubscribe", { preHandler }, async (request: Asked, reply) => {
      const userId = userOf(request);
      if (userId) await reminders.unsubscribe(db, userId);
      return send(request, reply, userId ? "done" : "invalid");
    });
  };
}
