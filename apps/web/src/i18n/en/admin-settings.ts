export const adminSettings = {
  title: "Gmail Settings",
  rules: "Accounts and administrators",
  failed: "This setting could not be loaded.",
  changeFailed: "The setting could not be changed",
  changedBy: "Last changed by {{name}}",
  unchanged: "Never changed",
  ownFactorFirst: "Set up your own second factor first: whoever asks it of everybody must have one.",
  toOwnFactor: "Set up mine",
  gmail_enabled: {
    label: "Gmail authentication",
    note: "Sign up and log in by Gmail address and a mailed code. It takes effect at once, for new logins.",
    enabled: "Gmail authentication enabled",
    disabled: "Gmail authentication disabled",
  },
  account_approval: {
    label: "Approve new accounts",
    note: "Whoever signs up waits until an administrator approves the account, in the tab Requests.",
    enabled: "Approval of new accounts enabled",
    disabled: "Approval of new accounts disabled",
  },
  location_approval: {
    label: "Approve moves to another area",
    note: "A voter who moves sends a request, which an administrator decides in the tab Requests.",
    enabled: "Approval of moves enabled",
    disabled: "Approval of moves disabled",
  },
  admin_2fa: {
    label: "Second factor for administrators",
    note: "The desk stays closed to an administrator without a second factor until it is set up.",
    enabled: "Second factor for administrators enabled",
    disabled: "Second factor for administrators disabled",
  },
};
