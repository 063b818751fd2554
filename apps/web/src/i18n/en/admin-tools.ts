export const adminTools = {
  title: "Tools",
};
