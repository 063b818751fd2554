export const adminParties = {
  title: "Parties",
};
