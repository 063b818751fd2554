import { limits } from "@mero-mat/domain/limits";
import { plainLine } from "@mero-mat/domain/text";
import * as z from "zod/mini";
import {
  area,
  atMost,
  birthDate,
  districtInProvince,
  exactlyOne,
  filled,
  gmail,
  message,
  newGmail,
  newPassword,
  noPileOfMarks,
  optionalPhone,
  phone,
  sixDigits,
  timestamp,
  trimmed,
  username,
} from "./fields.ts";
import { messageKey } from "./message-key.ts";
import { PasskeyAssertion } from "./passkey-responses.ts";
import { mutation, query } from "./procedure.ts";
import { Challenge, proof } from "./proof-of-work.ts";

/** Selects the web app's own text; REST leaves it out. */
const told = <Key extends string>(...keys: [Key, Key]) => ({ message: z.string(), messageKey: z.enum(keys) });

export const CurrentUser = z.object({
  id: z.uuid(),
  username: z.string(),
  role: z.enum(["user", "admin"]),
  province: z.nullable(z.string()),
  district: z.nullable(z.string()),
  electionArea: z.nullable(z.int()),
  initialLocation: z.object({
    province: z.nullable(z.string()),
    district: z.nullable(z.string()),
    electionArea: z.nullable(z.int()),
  }),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  isVerified: z.boolean(),
  canViewResults: z.boolean(),
  accountStatus: z.enum(["pending", "approved", "rejected"]),
  createdAt: timestamp,
});
export type CurrentUser = z.output<typeof CurrentUser>;

/** Takes the code of an authenticator app, or a recovery code; only those with a second factor are asked. */
const secondFactor = z.optional(z.string(messageKey("invalid")).check(atMost(limits.secondFactorMax)));

export const Login = z.object({
  // Longer than any name or address: nobody has it, and no query runs.
  username: trimmed("username_required").check(
    z.maxLength(limits.emailMax, messageKey("username_long", limits.usernameMax)),
  ),
  password: filled("password_required"),
  secondFactor,
});

const registration = {
  username,
  phone: z.optional(z.nullable(optionalPhone)),
  email: newGmail("email_invalid", "email_not_gmail"),
  ...area,
  password: newPassword(),
};
const confirmed = z.refine<{ password: string; confirmPassword?: string | undefined }>(
  ({ password, confirmPassword }) => confirmPassword === undefined || confirmPassword === password,
  { path: ["confirmPassword"], error: messageKey("confirmation_differs") },
);

export const Register = z
  .object({
    ...registration,
    confirmPassword: z.optional(filled("confirmation_required")),
    role: z.optional(z.literal("user", messageKey("role_user_only"))),
    citizenshipNumber: z.optional(
      z.nullable(z.string().check(z.overwrite(plainLine), noPileOfMarks, atMost(limits.citizenshipNumberMax))),
    ),
    birthDate: z.optional(birthDate),
    // A document must be one's own upload, and a new account has none.
    citizenshipPhotoUrl: z.optional(
      z.nullable(z.string().check(z.trim(), z.maxLength(0, messageKey("upload_unknown")))),
    ),
    skipOnboarding: z.optional(z.boolean()),
    proof,
  })
  .check(districtInProvince, confirmed);
export type Registration = z.output<typeof Register>;

/**
 * The form requires the confirmation; a script may omit it. A separate schema, because an object with an invalid field
 * skips its cross-field checks, and the mismatch would only show in a second round.
 */
export const RegisterForm = [
  z.object({ ...registration, confirmPassword: filled("confirmation_required") }).check(districtInProvince),
  z.object({ password: z.string(), confirmPassword: z.string() }).check(confirmed),
];

export const GmailSignup = z
  .object({
    email: newGmail("gmail_invalid", "gmail_only"),
    username,
    phone,
    password: newPassword(),
    ...area,
    proof,
  })
  .check(districtInProvince);

export const GmailAddress = z.object({ email: gmail("gmail_invalid", "gmail_only") });
export const LoginCode = z.object({ ...GmailAddress.shape, code: sixDigits("login_code_digits"), secondFactor });
export const ResetPassword = z.object({
  ...GmailAddress.shape,
  code: sixDigits("reset_code_digits"),
  newPassword: newPassword(),
});

export const ChangePassword = z
  .object({
    currentPassword: filled("current_password_missing"),
    newPassword: newPassword(messageKey("new_password_short")),
  })
  .check(
    z.refine(({ currentPassword, newPassword }) => currentPassword !== newPassword, {
      path: ["newPassword"],
      error: messageKey("new_password_same"),
    }),
  );

export const ChangePasswordForm = z.safeExtend(ChangePassword, { confirmPassword: z.string() }).check(
  z.refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
    path: ["confirmPassword"],
    error: messageKey("confirmation_differs"),
  }),
);

/** Proof of identity: the account's password, a code of its second factor, or one of its passkeys. */
export const Proof = z
  .object({
    password: z.optional(filled("password_required")),
    code: z.optional(trimmed("required").check(atMost(limits.secondFactorMax))),
    passkey: z.optional(PasskeyAssertion),
  })
  .check(exactlyOne);

export const auth = {
  currentUser: query("GET /api/user", {
    access: "signedIn",
    about: "Who is signed in.",
    output: CurrentUser,
  }),
  login: mutation("POST /api/login", {
    access: "public",
    evenReadOnly: true,
    ownerOnly: true,
    about: "Sign in with username and password.",
    fails: ["invalid_credentials", "account_pending", "account_rejected", "second_factor_required", "wrong_code"],
    input: Login,
    output: CurrentUser,
  }),
  register: mutation("POST /api/register", {
    access: "public",
    ownerOnly: true,
    about: "Create a voter's account and sign in; an account that waits for approval gets no session.",
    fails: ["username_taken", "email_taken"],
    input: Register,
    output: CurrentUser,
  }),
  signupChallenge: query("GET /api/register/challenge", {
    access: "public",
    answer: "shared",
    about: "The proof of work for a sign-up from here, to be solved while the form is filled in; null for none.",
    output: z.object({ challenge: z.nullable(Challenge) }),
  }),
  logout: mutation("POST /api/logout", {
    access: "public",
    evenReadOnly: true,
    ownerOnly: true,
    about: "End this session; without one nothing happens.",
    output: message,
  }),
  gmailSignup: mutation("POST /api/auth/gmail-signup", {
    access: "public",
    ownerOnly: true,
    about: "Create an account by Gmail address, while Gmail sign-in is on.",
    fails: ["gmail_disabled", "username_taken", "email_taken"],
    input: GmailSignup,
    output: z.object(told("account_created", "account_created_pending")),
  }),
  sendLoginCode: mutation("POST /api/auth/send-login-otp", {
    access: "public",
    evenReadOnly: true,
    ownerOnly: true,
    about: "Mail a six-digit login code, while Gmail sign-in is on.",
    fails: ["gmail_disabled"],
    input: GmailAddress,
    output: message,
  }),
  verifyLoginCode: mutation("POST /api/auth/verify-login-otp", {
    access: "public",
    evenReadOnly: true,
    ownerOnly: true,
    about:
      "Sign in with a mailed code. The first code that proves a mailbox gives it the account: other sessions end and the password is void.",
    fails: ["gmail_disabled", "wrong_code", "account_pending", "account_rejected", "second_factor_required"],
    input: LoginCode,
    output: z.object({ user: CurrentUser, ...told("logged_in", "mailbox_took_over") }),
  }),
  forgotPassword: mutation("POST /api/auth/forgot-password", {
    access: "public",
    evenReadOnly: true,
    ownerOnly: true,
    about: "Mail a six-digit code for a new password.",
    input: GmailAddress,
    output: message,
  }),
  resetPassword: mutation("POST /api/auth/reset-password", {
    access: "public",
    evenReadOnly: true,
    ownerOnly: true,
    about: "Set a new password with a mailed code; every other session of the account ends.",
    fails: ["wrong_code", "second_factor_required"],
    input: ResetPassword,
    output: z.object(told("password_reset", "password_reset_took_over")),
  }),
  changePassword: mutation("POST /api/change-password", {
    access: "signedIn",
    evenReadOnly: true,
    ownerOnly: true,
    about: "Set a new password; every other session of the account ends.",
    fails: ["wrong_password"],
    input: ChangePassword,
    output: message,
  }),
  confirmIdentity: mutation("POST /api/user/confirm-identity", {
    access: "signedIn",
    evenReadOnly: true,
    ownerOnly: true,
    about:
      "Prove your identity with the password, a code of the second factor or a passkey: calls refused with `confirm_identity` are allowed for ten minutes, as after signing in.",
    fails: ["wrong_password", "wrong_code", "wrong_passkey"],
    input: Proof,
    output: message,
  }),
};
