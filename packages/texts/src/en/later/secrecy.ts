export const secrecy = {
  title: "Is my vote secret?",
  people: {
    title: "Who can see it",
    text: "Other voters, visitors and newspapers see only totals, never how you voted. Administrators can see how each account voted, because votes are stored with their accounts. When one looks in the dashboard, your profile shows on which day. Whoever runs the database could look without leaving such a trace.",
  },
  result: {
    title: "What results show",
    text: "Where fewer than ten people vote in a poll, the result itself shows much of how they voted.",
  },
  totals: {
    depends: "Where the nationwide totals move with every vote, anyone who sees you vote can read your party off them.",
    live: "The nationwide totals move with every vote, so anyone who sees you vote can read your party off them.",
    inSteps:
      "The nationwide totals move only after at least {{step}} votes, so that nobody can read your party off them.",
  },
  log: {
    title: "What the public log shows",
    text: "The public log has sealed ballots without names and times, so nobody can read from it who voted what. A count opens all ballots of a poll at once, and still without names.",
  },
  receipt: {
    title: "What a receipt shows",
    text: "Your receipt shows your choice to anyone who sees it: keep it to yourself. If somebody pressed or paid you, vote again in private: until the winner is declared, only your last vote counts.",
  },
};
