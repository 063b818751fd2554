/** Is what the data files hold: parties by votes, the most first. */
export interface ElectionVotes {
  id: string;
  en: string;
  ne: string;
  date: string;
  seats: number;
  thresholdPercent: number;
  votes: [name: string, votes: number][];
}
