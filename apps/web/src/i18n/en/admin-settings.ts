export const adminSettings = {
  title: "Gmail Settings",
};
