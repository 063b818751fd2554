// Loaded separately from the forms: reading the page needs no rules yet, and they import zod.
export { GmailAddress, GmailSignup, Login, LoginCode, RegisterForm, ResetPassword } from "@mero-mat/api/auth";
