// The head of each site's record that this browser saw last: a browser that remembers it notices a rewritten record.
const keyOf = (site: string) => `mero-mat-log-seen ${site}`;

export interface SeenHead {
  key: string;
  checkpoint: string;
  at: string;
}

const isSeen = (value: unknown): value is SeenHead =>
  typeof value === "object" && value !== null && "key" in value && "checkpoint" in value && "at" in value;

export const seenHead = {
  read(site: string): SeenHead | null {
    try {
      const value: unknown = JSON.parse(localStorage.getItem(keyOf(site)) ?? "null");
      return isSeen(value) ? value : null;
    } catch {
      return null;
    }
  },
  keep(site: string, head: SeenHead): void {
    try {
      localStorage.setItem(keyOf(site), JSON.stringify(head));
    } catch {
      // Without storage there is nothing to compare.
    }
  },
};
