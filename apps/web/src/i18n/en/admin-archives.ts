export const adminArchives = {
  title: "Archives",
};
