const place = "mero-mat-trial-vote";

/** Whether a practice ballot was cast in this browser. */
export const hasTriedVoting = (): boolean => localStorage.getItem(place) !== null;

export const markTrialVote = (): void => localStorage.setItem(place, "1");
