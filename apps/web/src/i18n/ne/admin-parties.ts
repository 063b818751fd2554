export const adminParties: typeof import("../en/admin-parties.ts").adminParties = {
  title: "दलहरू",
};
