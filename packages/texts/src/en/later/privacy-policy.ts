export const privacyPolicy = {
  updated: "Last updated:",
  translation: "A Nepali translation of this policy is available on request.",
  contact: "Write to the administrators of this site:",
  table: "Table",
  unavailable: {
    title: "Privacy Policy Unavailable",
    text: "The privacy policy could not be loaded. Please try again, or ask the administrators of this site for it.",
  },
  notFound: {
    title: "Privacy Policy Not Found",
    text: "No privacy policy has been published here yet.",
  },
};
