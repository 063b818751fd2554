export const adminTools: typeof import("../en/admin-tools.ts").adminTools = {
  title: "साधनहरू",
};
