/** One election in the data files, its parties ordered by votes. */
export interface ElectionVotes {
  id: string;
  en: string;
  ne: string;
  date: string;
  seats: number;
  thresholdPercent: number;
  votes: [name: string, votes: number][];
}
