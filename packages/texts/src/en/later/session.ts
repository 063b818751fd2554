export const session = {
  ended: {
    title: "Your session has ended",
    text: "This page was {{username}}'s. Log in again to go on where you were: what you typed is still here.",
    leave: "Go on without logging in",
  },
  tookOver: {
    title: "This account is yours alone now",
    text: "Your code was the first to show that this mailbox is yours. All other devices were signed out, and the password from before no longer works: whoever signed up with your address has lost the way in. Please set a new password.",
    setPassword: "Set a new password",
    later: "Later",
  },
  changed: {
    title: "You are now signed in as {{username}}",
    text: "Until now this page was {{former}}'s. Whatever is still written on it would be sent in your name: look before you send it.",
    fromNobody:
      "Somebody signed in in another tab of this browser. What you do on this page now counts for this account.",
  },
};
