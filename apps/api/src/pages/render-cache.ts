import { hash } from "node:crypto";
import type { CurrentUser } from "@mero-mat/api/auth";
import type { Language } from "@mero-mat/domain/languages";
import { restingQueue } from "./resting-queue.ts";

export interface Renderer {
  renderPage(asked: {
    path: string;
    language: Language;
    user: CurrentUser;
    answers: Record<string, unknown>;
  }): Promise<string>;
}

type Place = Pick<CurrentUser, "province" | "district" | "electionArea">;

export const nobody = "00000000-0000-0000-0000-000000000000";

/** Placeholder for the reader's name; no real name can contain it. */
export const nobodysName = "\uE000";

/** Placeholder reader for all readers who share a page, which contains nothing personal except the place. */
const somebody: Omit<CurrentUser, keyof Place> = {
  id: nobody,
  username: nobodysName,
  role: "user",
  phone: null,
  email: null,
  createdAt: "",
  isVerified: false,
  canViewResults: false,
  accountStatus: "approved",
  initialLocation: { province: null, district: null, electionArea: null },
};

interface Asked {
  path: string;
  language: Language;
  place: Place;
  answers: Record<string, unknown>;
}

const cacheMs = 10_000;
const waitingMost = 8;

// A count in a page may be some seconds old.
const keyOf = (asked: Asked) =>
  hash(
    "sha256",
    JSON.stringify(asked, (name, value) => (/^(?:totalVotes|commentCount)$/.test(name) ? undefined : value)),
  );

/**
 * Renders once for all readers who see the same page. Rendering blocks this process, so it pauses between pages; when
 * too many wait it returns null.
 */
export function renderCache(app: () => Promise<Renderer>) {
  const takeTurn = restingQueue(waitingMost);
  const rendered = new Map<string, { html: Promise<string>; until: number }>();

  return function renderOnce(asked: Asked): Promise<string> | null {
    const now = Date.now();
    // Maps iterate in insertion order: evict the oldest entry.
    for (const [key, { until }] of rendered) {
      if (until > now) break;
      rendered.delete(key);
    }
    const key = keyOf(asked);
    const cached = rendered.get(key);
    if (cached) return cached.html;
    const { path, language, place, answers } = asked;
    const html = takeTurn(async () =>
      (await app()).renderPage({ path, language, user: { ...somebody, ...place }, answers }),
    );
    if (!html) return null;
    rendered.set(key, { html, until: now + cacheMs });
    html.catch(() => rendered.delete(key));
    return html;
  };
}
