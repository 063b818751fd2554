import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Poll, PollOption } from "@mero-mat/api/polls";
import type { Connection } from "@mero-mat/db/connect";
import * as mailboxes from "@mero-mat/db/queries/mailboxes";
import * as parties from "@mero-mat/db/queries/parties";
import * as partyVotes from "@mero-mat/db/queries/party-votes";
import type { Language } from "@mero-mat/domain/languages";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Caller, Context } from "./context.ts";
import { type Draws, drawnPages, nobody } from "./drawn-pages.ts";
import { escapeHtml } from "./escape-html.ts";
import { type AskedPage, type FirstPages, type Page, sendPage, toPage } from "./first-pages.ts";
import type { SharedPolls } from "./polls/shared-polls.ts";
import { snapshot } from "./snapshot.ts";

/** What the build of the web app has for the server: the app itself, drawing. */
interface DrawingApp extends Draws {
  saying(reason: string, language: Language): Promise<string>;
}

const hidden: PollOption = {
  ...{ id: nobody, optionText: "…", name: "…", nepaliName: "…", party: "…", partyName: null },
  ...{ voteCount: null, percentage: null, hasVoted: false },
};

const hourOf = (moment: string) => `${moment.slice(0, 13)}:00:00.000Z`;

/** Says that its reader has voted, never for whom: the length of a page would tell that to whoever sees it pass. */
function withoutChoice(poll: Poll): Poll {
  const bare = { ...poll, comments: [], voteOptions: poll.voteOptions.map((one) => ({ ...one, hasVoted: false })) };
  // What is declared is shown as to everybody: all of its candidates, with their votes.
  if (!poll.userVote || poll.winnerDeclared) return { ...bare, userVote: null };
  return {
    ...bare,
    voteOptions: [hidden, ...bare.voteOptions],
    userVote: { optionId: nobody, votedAt: hourOf(poll.userVote.votedAt) },
  };
}

interface Options {
  folder: string;
  firstPages: FirstPages;
  db: Connection["db"];
  polls: SharedPolls;
  makeContext(request: FastifyRequest, reply: FastifyReply): Promise<Context>;
  /** Counts what is drawn as a call: it costs as much. */
  countCall: ReturnType<FastifyInstance["createRateLimit"]>;
}

/** The pages of the ballots with the ballots in them, so that nobody waits for a script to vote. */
export function ballotPages({ folder, firstPages, db, polls, makeContext, countCall }: Options) {
  const file = join(folder, "pages/draw/main.mjs");
  let app: Promise<DrawingApp> | undefined;
  const drawingApp = () => (app ??= import(pathToFileURL(file).href));
  const activeParties = snapshot(() => parties.active(db));
  const drawOnce = drawnPages(drawingApp);

  const answersTo: Partial<Record<string, (user: Caller) => Promise<Record<string, unknown>>>> = {
    async "/direct-voting"(user) {
      const [list, active] = await Promise.all([polls.ofArea(user), activeParties.read()]);
      return { "polls.list": list.map(withoutChoice), "parties.active": active };
    },
    async "/samanupatik-voting"(user) {
      const [own, active] = await Promise.all([partyVotes.ofUser(db, user.id), activeParties.read()]);
      const hiddenVote = own && { partyName: "…", updatedAt: hourOf(own.updatedAt) };
      return { "parties.active": active, "votes.currentParty": hiddenVote };
    },
  };

  async function mainOf(path: string, user: Caller, language: Language): Promise<string | null> {
    const answers = answersTo[path];
    // Whoever may not vote yet is told by the app what is missing.
    if (!answers || user.role !== "user" || user.missesRoll) return null;
    if ((await mailboxes.ofUser(db, user.id)).lacksProof) return null;
    const { province, district, electionArea } = user;
    const place = { province, district, electionArea };
    const html = await drawOnce({ path, language, place, answers: await answers(user) });
    const [, main] = /<main[^>]*>(.*)<\/main>/s.exec(html ?? "") ?? [];
    return main?.replaceAll(nobody, user.id) ?? null;
  }

  async function fill(path: string, user: Caller, language: Language, page: Page): Promise<Page> {
    const main = existsSync(file) ? await mainOf(path, user, language) : null;
    if (main === null) return page;
    return toPage(
      page.html.replace(/(<main[^>]*>).*(<\/main>)/s, (_, start, end) => start + main + end),
      true,
    );
  }

  return {
    /** What an address says of a search or another poll is the app's to show. */
    async complete({ path, request, reply, reader }: AskedPage, page: Page): Promise<Page> {
      if (!answersTo[path] || reader.isVisitor || /[?&](?!lang=)/.test(request.url)) return page;
      const counted = await countCall(request);
      if (!counted.isAllowed && counted.isExceeded) return page;
      const { user } = await makeContext(request, reply);
      return user ? fill(path, user, reader.language, page) : page;
    },
    /** The page again, with what a vote was refused for. */
    async refuse(request: FastifyRequest, reply: FastifyReply, { user }: Context, reason: string) {
      const path = request.routeOptions.url ?? "/";
      const reader = firstPages.readerOf(request);
      const plain = firstPages.pageFor(path, reader);
      const page = user ? await fill(path, user, reader.language, plain) : plain;
      const said = existsSync(file) ? await (await drawingApp()).saying(reason, reader.language) : reason;
      const alert = `<p role="alert" style="color:var(--danger)">${escapeHtml(said)}</p>`;
      const html = page.html.replace(/<main[^>]*>/, (main) => main + alert);
      return sendPage(request, reply, toPage(html, true));
    },
  };
}
