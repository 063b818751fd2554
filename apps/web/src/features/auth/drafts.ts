import { tabDraft } from "../../forms/tab-draft.ts";

// Initial values of each form.
const area = { province: "bagmati", district: "", electionArea: 1 };

export const emptyLogin = { username: "", password: "" };
export const emptySignup = { username: "", phone: "", email: "", ...area, password: "", confirmPassword: "" };
export const emptyGmailSignup = { email: "", username: "", phone: "", password: "", ...area };
export const emptyAddress = { email: "" };

/** Drafts of the forms without their passwords, for a visitor who comes back from another tab or page. */
export const drafts = {
  login: tabDraft("login", emptyLogin),
  reset: tabDraft("reset", emptyAddress),
  signup: tabDraft("signup", emptySignup),
  gmailLogin: tabDraft("gmail-login", emptyAddress),
  gmailSignup: tabDraft("gmail-signup", emptyGmailSignup),
};
