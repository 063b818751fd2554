export const practice = {
  title: "Practice",
  lead: "Try how voting works. This is not a real vote: nothing is sent, and you can repeat it as often as you like.",
  question: "Which fruit do you like best?",
  choose: "Tap a fruit.",
  fruits: { mango: "Mango", banana: "Banana", apple: "Apple", grapes: "Grapes" },
  cast: "Cast Vote",
  done: "Now you can do it.",
  doneText: "You chose: {{fruit}}. A real vote works the same way: tap, look again, confirm.",
  again: "Practise again",
  vote: "To the real ballot",
  logIn: "Log in",
};
