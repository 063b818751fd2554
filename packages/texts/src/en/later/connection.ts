export const connection = {
  lost: "No connection: what you see may be old, and votes and comments cannot be sent.",
  away: "We are back in a moment. What you have written stays here.",
};
