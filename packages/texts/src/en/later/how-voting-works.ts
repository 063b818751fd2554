export const howVotingWorks = {
  title: "How Voting Works",
  direct:
    "Direct Election: vote for one candidate in each poll of your own election area. You can change your vote until the winner is declared.",
  proportional:
    "Proportional Election (Samanupatik): one vote for one party, nationwide. You can change it at any time.",
  seats: "{{seats}} seats are shared among the parties in proportion to their votes.",
  threshold: "Only parties with at least {{threshold}}% of all votes take part: the threshold.",
  practise: "Practise with fruits",
};
