/** One thing to say aloud. */
export interface Line {
  text: string;
  /** URL of a recording, which is played instead of a voice reading the text. */
  audio?: string | null | undefined;
  /** Every recording of the same ballot: see `play.ts`. */
  together?: string[] | undefined;
  /** Id of the row that is marked while this line is spoken. */
  row?: string | undefined;
}
