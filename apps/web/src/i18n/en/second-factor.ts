export const secondFactor = {
  title: "Second factor",
};
