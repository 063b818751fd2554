export const shownOnce: typeof import("../../en/later/shown-once.ts").shownOnce = {
  copy: "कपी गर्नुहोस्",
  copied: "कपी भयो",
  copyFailed: "कपी हुन सकेन। कृपया छानेर कपी गर्नुहोस्।",
  done: "मैले कपी गरेँ",
};
