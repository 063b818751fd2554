export const adminDiscussions = {
  title: "Discussions",
};
