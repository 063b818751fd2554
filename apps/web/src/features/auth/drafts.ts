// Initial values of each form, and its draft when a voter comes back to the tab.
const area = { province: "bagmati", district: "", electionArea: 1 };

export const emptyLogin = { username: "", password: "" };
export const emptySignup = { username: "", phone: "", email: "", ...area, password: "", confirmPassword: "" };
export const emptyGmailSignup = { email: "", username: "", phone: "", password: "", ...area };
export const emptyAddress = { email: "" };

/** A draft survives the panel that fills it in. */
export interface Draft<Values> {
  current: Values;
}
