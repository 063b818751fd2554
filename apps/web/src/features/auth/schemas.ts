// Apart from the forms: whoever reads the page needs no rules yet, and they bring their library along.
export { GmailAddress, GmailSignup, Login, LoginCode, RegisterForm, ResetPassword } from "@mero-mat/api/auth";
