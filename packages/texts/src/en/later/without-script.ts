export const withoutScript = {
  signIn: "JavaScript is off. You can still log in here. To sign up or to set a new password, switch it on.",
  home: "JavaScript is off. You can still vote and read the results. The rest of this page needs JavaScript.",
  ballot: "JavaScript is off. You can still vote here. Comments, search and receipts need JavaScript.",
  chosen:
    "Your vote is cast. So that nobody can tell for whom, this page does not say it. Switch JavaScript on to see it here.",
  needed: "This page needs JavaScript. Please switch it on.",
};
