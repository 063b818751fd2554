export const adminSettings = {
  title: "Gmail Settings",
  rules: "Accounts and administrators",
  areas: "Election areas",
  areasInUse:
    "In election areas that this would take away there are still accounts ({{accounts}}) and polls ({{polls}}). They must move or be deleted first.",
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
  email_proof: {
    label: "Votes need a confirmed mailbox",
    note: "Only people who have entered a code sent to their address can vote. Votes already cast stay.",
    enabled: "Votes need a confirmed mailbox now",
    disabled: "Votes need no confirmed mailbox now",
  },
  official_areas: {
    label: "The 165 official election areas",
    note: "Those of the Election Commission in place of the 159 of this site: ten in Kathmandu, five in Jhapa and Rupandehi, four in Sunsari.",
    enabled: "The 165 official election areas are in force",
    disabled: "The 159 election areas of this site are in force",
  },
  admin_2fa: {
    label: "Second factor for administrators",
    note: "The desk stays closed to an administrator without a second factor until it is set up.",
    enabled: "Second factor for administrators enabled",
    disabled: "Second factor for administrators disabled",
  },
};
