export const session = {
  ended: {
    title: "Your session has ended",
    text: "This page was {{username}}'s. Log in again to go on where you were: what you typed is still here.",
    leave: "Go on without logging in",
  },
  changed: {
    title: "You are now signed in as {{username}}",
    text: "Until now this page was {{former}}'s. Whatever is still written on it would be sent in your name: look before you send it.",
    fromNobody:
      "Somebody signed in in another tab of this browser. What you do on this page now counts for this account.",
  },
};
