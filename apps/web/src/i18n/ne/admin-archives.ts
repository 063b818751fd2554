export const adminArchives: typeof import("../en/admin-archives.ts").adminArchives = {
  title: "अभिलेखहरू",
};
