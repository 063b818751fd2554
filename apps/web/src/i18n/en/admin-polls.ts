export const adminPolls = {
  title: "Active Polls",
};
