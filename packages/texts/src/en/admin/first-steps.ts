export const firstSteps = {
  title: "First steps",
  note: "From an empty server to the first vote, in any order. Steps tick themselves off.",
  progress: "{{done}} of {{all}} done",
  short: "First steps: {{done}} of {{all}}",
  done: "Done",
  putAway: "Put away",
  items: {
    factor: {
      title: "Protect your account with a second factor",
      text: "An administrator sees every vote. A password alone can be guessed or stolen.",
      action: "Set it up",
    },
    parties: {
      title: "Add the parties",
      text: "With their symbols, so that voters know them on the ballot.",
      action: "Add parties",
    },
    polls: {
      title: "Create the polls",
      text: "One by hand, or many areas from one CSV file.",
      action: "New Poll",
    },
    voters: {
      title: "Decide who may vote",
      text: "Load the electoral roll, or approve new accounts yourself.",
      action: "Decide",
    },
    trial: {
      title: "Cast a trial vote",
      text: "On the practice ballot, as your voters will. Nothing is sent.",
      action: "Practise",
    },
    opening: {
      title: "Open the voting",
      text: "A poll opens at its opening time; without one it is open at once.",
      action: "Open",
    },
  },
};
