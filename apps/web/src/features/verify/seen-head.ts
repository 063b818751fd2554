// The head of the record that this browser saw last: who remembers it notices when the record is rewritten.
const place = "mero-mat-log-seen";

export interface SeenHead {
  key: string;
  checkpoint: string;
  at: string;
}

const isSeen = (value: unknown): value is SeenHead =>
  typeof value === "object" && value !== null && "key" in value && "checkpoint" in value && "at" in value;

export const seenHead = {
  read(): SeenHead | null {
    try {
      const value: unknown = JSON.parse(localStorage.getItem(place) ?? "null");
      return isSeen(value) ? value : null;
    } catch {
      return null;
    }
  },
  keep(head: SeenHead): void {
    try {
      localStorage.setItem(place, JSON.stringify(head));
    } catch {
      // Without storage there is nothing to compare.
    }
  },
};
