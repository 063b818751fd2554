export const common = {
  loading: "Loading",
  tryAgain: "Try again",
  close: "Close",
  ok: "OK",
  gotIt: "Got it",
  backHome: "Back to Home",
  networkFailed: "Network connection failed. Please check your internet connection.",
  checkField: "Please check this field: {{field}}",
  area: "Area {{number}}",
  place: "{{province}} · {{district}} · {{area}}",
  showPassword: "Show password",
  hidePassword: "Hide password",
};
