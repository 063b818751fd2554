export const identity = {
  title: "Is it you?",
  text: "What you are about to do needs your password again. It then counts for {{minutes}} minutes.",
  password: "Your password",
  code: "Code of your authenticator app, or a recovery code",
  byCode: "Use a code instead",
  byPassword: "Use the password instead",
  byPasskey: "Use your passkey instead",
  passkeyFailed: "The passkey could not be used",
  wrongCode: "This code is not right, or was used already.",
  confirm: "Continue",
  cancel: "Cancel",
};
