export const adminPolls: typeof import("../en/admin-polls.ts").adminPolls = {
  title: "सक्रिय मतदानहरू",
};
