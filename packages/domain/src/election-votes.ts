/** The data files hold one of these for each election; the votes list the strongest party first. */
export interface ElectionVotes {
  id: string;
  en: string;
  ne: string;
  date: string;
  seats: number;
  thresholdPercent: number;
  votes: [name: string, votes: number][];
}
