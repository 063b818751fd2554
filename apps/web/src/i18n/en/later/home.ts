export const home = {
  greeting: "Namaste, {{username}}",
  lead: "Your voice counts in two places",
  direct: {
    eyebrow: "Direct Election",
    title: "The candidate for your area",
    text: "Only the polls of your own election area.",
    textNoArea: "Set your election area in your profile to vote on its polls.",
    action: "Vote",
  },
  proportional: {
    eyebrow: "Proportional Election",
    title: "One vote, one party, the whole country",
    text: "You can change your party vote at any time.",
    action: "Choose a party",
  },
  results: { title: "Results", text: "110 seats and every declared area" },
};
