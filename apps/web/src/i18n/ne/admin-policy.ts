export const adminPolicy: typeof import("../en/admin-policy.ts").adminPolicy = {
  title: "गोपनीयता नीति",
};
