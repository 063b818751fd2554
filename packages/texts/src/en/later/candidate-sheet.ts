export const candidateSheet = {
  title: "About the candidate",
  close: "Close",
  failed: "This could not be loaded.",
  changed: "Changed after voting began, on",
};
