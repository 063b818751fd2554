export const proof = {
  label: "Calculation of your device",
  percent: "{{number}}%",
  working:
    "Many people are signing up from your network right now. So that no machine can make accounts by the hundred, your device does a short calculation. Just go on filling in the form.",
  done: "Your device has finished its calculation. You can sign up.",
};
