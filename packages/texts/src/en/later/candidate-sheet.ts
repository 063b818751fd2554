export const candidateSheet = {
  title: "About the candidate",
  close: "Close",
  failed: "This could not be loaded.",
  gone: "This candidate is no longer on the ballot.",
  changed: "Changed after voting began, on",
};
