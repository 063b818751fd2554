import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Reason } from "@mero-mat/api/errors";
import type { Poll, PollOption } from "@mero-mat/api/polls";
import type { Connection } from "@mero-mat/db/connect";
import * as mailboxes from "@mero-mat/db/queries/mailboxes";
import * as parties from "@mero-mat/db/queries/parties";
import * as partyVotes from "@mero-mat/db/queries/party-votes";
import type { Language } from "@mero-mat/domain/languages";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Caller, Context } from "../context.ts";
import type { Results } from "../features/results/results.ts";
import type { SharedPolls } from "../polls/shared-polls.ts";
import { escapeHtml } from "../responses/escape-html.ts";
import { type AskedPage, type FirstPages, type Page, sendPage, toPage } from "../responses/first-pages.ts";
import { snapshot } from "../responses/snapshot.ts";
import { nobody, nobodysName, type Renderer, renderCache } from "./render-cache.ts";

/** Exported by the web app's build, for server-side rendering. */
interface RenderingApp extends Renderer {
  reasonMessage(reason: Reason, language: Language): Promise<string>;
}

const hidden: PollOption = {
  id: nobody,
  optionText: "…",
  name: "…",
  nepaliName: "…",
  party: "…",
  partyName: null,
  pictures: ["…"],
  symbol: null,
  hasProfile: false,
  isNone: false,
  audio: null,
  voteCount: null,
  percentage: null,
  hasVoted: false,
};

const hourOf = (moment: string) => `${moment.slice(0, 13)}:00:00.000Z`;

/** Shows that the reader has voted but never for whom: the page's length would reveal it to an eavesdropper. */
function withoutChoice(poll: Poll): Poll {
  const bare = { ...poll, comments: [], voteOptions: poll.voteOptions.map((one) => ({ ...one, hasVoted: false })) };
  // A declared poll is shown as to everybody: with all candidates and their votes.
  if (!poll.userVote || poll.winnerDeclared) return { ...bare, userVote: null };
  return {
    ...bare,
    voteOptions: [hidden, ...bare.voteOptions],
    userVote: { optionId: nobody, votedAt: hourOf(poll.userVote.votedAt) },
  };
}

/** Reduces a poll to the list's fields: its question, and whether the reader has voted. */
const withoutBallot = (poll: Poll): Poll => ({
  ...poll,
  comments: [],
  commentCount: 0,
  totalVotes: 0,
  verified: null,
  voteOptions: [hidden],
  userVote: poll.userVote && { optionId: nobody, votedAt: poll.createdAt },
});

const nationwide = "results.topParties";

// Fetched by the app for a reader who has voted; without it the app would show less than the page.
const askForNationwide = `<link rel="preload" as="fetch" crossorigin="use-credentials" href="/trpc/${nationwide}">`;

const noPlace = { province: null, district: null, electionArea: null };

interface Rendered {
  main: string;
  /** Preloads the app's requests on this page, besides those of every reader's page. */
  reads: string;
}

interface Options {
  folder: string;
  firstPages: FirstPages;
  db: Connection["db"];
  polls: SharedPolls;
  results: Results;
  makeContext(request: FastifyRequest, reply: FastifyReply): Promise<Context>;
  isWithinLimit: FastifyInstance["isWithinLimit"];
}

/** Renders the ballots into their pages, so that nobody waits for a script to vote; home and the results likewise. */
export function readersPages({ folder, firstPages, db, polls, results, makeContext, isWithinLimit }: Options) {
  const file = join(folder, "pages/render/main.mjs");
  let app: Promise<RenderingApp> | undefined;
  const renderingApp = () => (app ??= import(pathToFileURL(file).href));
  const activeParties = snapshot(() => parties.active(db));
  const renderOnce = renderCache(renderingApp);

  // Every vote changes these, and every change means another page to render.
  const recentParties = snapshot(() => results.parties(null), 10_000);
  const hiddenVoteOf = async ({ id }: Caller, dated: (moment: string) => string) => {
    const own = await partyVotes.ofUser(db, id);
    return own && { partyName: "…", updatedAt: dated(own.updatedAt) };
  };
  const undated = () => "";

  const readsByPath: Partial<Record<string, (user: Caller) => Promise<Record<string, unknown>>>> = {
    async "/"(user) {
      const [list, own, summary] = await Promise.all([
        polls.ofArea(user),
        hiddenVoteOf(user, undated),
        results.summary(null),
      ]);
      const { declaredAreas, pendingAreas } = summary;
      return {
        "polls.list": list.map(withoutBallot),
        "votes.currentParty": own,
        "results.summary": { declaredAreas, pendingAreas },
      };
    },
    async "/direct-voting"(user) {
      const [list, active] = await Promise.all([polls.ofArea(user), activeParties.read()]);
      return { "polls.list": list.map(withoutChoice), "parties.active": active };
    },
    async "/samanupatik-voting"(user) {
      const [own, active] = await Promise.all([hiddenVoteOf(user, hourOf), activeParties.read()]);
      return { "parties.active": active, "votes.currentParty": own };
    },
    async "/results"(user) {
      const own = await hiddenVoteOf(user, undated);
      return { "votes.currentParty": own, ...(own && { [nationwide]: await recentParties.read() }) };
    },
  };

  async function renderFor(
    path: string,
    user: Caller,
    language: Language,
    isReadOnly: boolean,
  ): Promise<Rendered | null> {
    const readsOf = readsByPath[path];
    // The app shows people who may not vote yet what is missing.
    if (!readsOf || user.role !== "user" || user.missesRoll) return null;
    if ((await mailboxes.ofUser(db, user.id)).lacksProof) return null;
    const { province, district, electionArea } = user;
    // The results are the same for all voters.
    const place = path === "/results" ? noPlace : { province, district, electionArea };
    const answers = { ...(await readsOf(user)), ...(isReadOnly && { "demo.isShown": { isReadOnly } }) };
    const html = await renderOnce({ path, language, place, answers });
    const [, main] = /<main[^>]*>(.*)<\/main>/s.exec(html ?? "") ?? [];
    if (main === undefined) return null;
    const own = main.replaceAll(nobody, user.id).replaceAll(nobodysName, () => escapeHtml(user.username));
    return { main: own, reads: nationwide in answers ? askForNationwide : "" };
  }

  async function fill(path: string, { user, isReadOnly }: Context, language: Language, page: Page): Promise<Page> {
    if (!user || !existsSync(file)) return page;
    const isPaused = await isReadOnly();
    const rendered = await renderFor(path, user, language, isPaused);
    if (rendered === null) return page;
    const html = page.html
      .replace("<html", isPaused ? "<html data-read-only" : "<html")
      .replace('<template id="scripts">', (scripts) => rendered.reads + scripts)
      .replace(/(<main[^>]*>).*(<\/main>)/s, (_, start, end) => start + rendered.main + end);
    return toPage(html, true);
  }

  return {
    /** Completes the page. A search or another poll in the address is left to the app. */
    async complete({ path, request, reply, reader }: AskedPage, page: Page): Promise<Page> {
      if (!readsByPath[path] || reader.isVisitor || /[?&](?!lang=)/.test(request.url)) return page;
      // A rendered page costs as much as a call.
      if (!(await isWithinLimit(request, reply, 1))) return page;
      return fill(path, await makeContext(request, reply), reader.language, page);
    },
    /** Renders the page again, with the reason why a vote was refused. */
    async refuse(request: FastifyRequest, reply: FastifyReply, context: Context, reason: Reason) {
      const path = request.routeOptions.url ?? "/";
      const reader = firstPages.readerOf(request);
      const plain = firstPages.pageFor(path, reader);
      const page = await fill(path, context, reader.language, plain);
      const message = existsSync(file) ? await (await renderingApp()).reasonMessage(reason, reader.language) : reason;
      const alert = `<p role="alert" style="color:var(--danger)">${escapeHtml(message)}</p>`;
      const html = page.html.replace(/<main[^>]*>/, (main) => main + alert);
      return sendPage(request, reply, toPage(html, true));
    },
  };
}
