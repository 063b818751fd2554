export const adminSettings: typeof import("../en/admin-settings.ts").adminSettings = {
  title: "Gmail सेटिङ",
};
