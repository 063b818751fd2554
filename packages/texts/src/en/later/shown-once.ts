export const shownOnce = {
  copy: "Copy",
  copied: "It is copied",
  copyFailed: "It could not be copied. Please mark and copy it.",
  done: "I have copied it",
};
