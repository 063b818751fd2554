import { kathmanduTime } from "../kathmandu-time.ts";
import { reasons } from "./later/reasons.ts";
import { locale } from "./locale.ts";
import { places } from "./places.ts";

const notYou = "If this was not you, set a new password at once with 'Forgot password?' on the login page.";
const codeIsValid = [
  "This code is valid for 10 minutes and works once.",
  "If you did not ask for it, there is nothing to do. Do not give the code to anyone.",
];

/** Texts of the server: e-mail, its own notifications, and pages without JavaScript. */
export const server = {
  locale,
  places,
  openGraph: "en_US",
  // Shown on the server-rendered sign-in page.
  signInRefused: "Invalid username or password.",
  signInLater: "You could not be signed in this way. Please wait until the page is complete, then try again.",
  signInPending: reasons.account_pending,
  signInRejected: reasons.account_rejected,
  // Shown on the server-rendered results page.
  resultsPage: {
    title: "Nepal Election Results",
    declared: (declared: string, all: string) => `Winners declared in ${declared} of ${all} areas.`,
    signIn:
      "Log in to see the polls of your own area. Once you have voted for a party, you see all of the nationwide result.",
    seatsOf: (parties: string) => `Seats by party votes: ${parties}.`,
    proportional: "Proportional election",
    direct: "Direct election",
    area: "Area",
    areas: "Area",
    winner: "Winner",
    party: "Party",
    votes: "Votes",
    share: "Share of votes",
    seats: "Seats",
  },
  // On the pages that other sites show in a frame.
  embeds: {
    seats: (seats: string) => `Proportional election: ${seats} seats`,
    votesSoFar: (votes: string) => `Party votes so far: ${votes}`,
    winners: "Declared winners",
    closeRaces: "Closest races",
    second: "Second",
    margin: "Margin",
    candidate: "Candidate",
    winner: (name: string) => `Winner: ${name}`,
    noneAhead: "“None of these” has more votes than every candidate.",
    noWinner: "There is no winner: the leaders are tied, or nobody voted.",
    nothingDeclared: "No winner has been declared yet.",
    notDeclared: "No winner has been declared in this area yet.",
    allResults: "All results on Mero Mat",
  },
  loginCode: { subject: "login code", before: "Your code to log in to Mero Mat:", after: codeIsValid },
  resetCode: { subject: "password reset code", before: "Your code to set a new password:", after: codeIsValid },
  // Names the account: a recipient who did not ask for it had their address typed by somebody else.
  confirmCode: (username: string) => ({
    subject: "mailbox confirmation code",
    before: `The code to confirm this mailbox for the Mero Mat account '${username}':`,
    after: codeIsValid,
  }),
  paused: {
    title: "Logging in to your account is paused",
    content: [
      "Somebody entered a wrong password for your Mero Mat account ten times, so for a while nobody can log in to it with a password on a new device.",
      "You can still log in on devices that you have used before, or with a code by mail. If it was you, there is nothing to do. If not, choose a long password that you use nowhere else.",
    ],
  },
  passwordChanged: {
    title: "Your password was changed",
    content: ["The password of your Mero Mat account was changed, and other devices were signed out.", notYou],
  },
  factorOn: {
    title: "Your second factor was turned on",
    content: [
      "From now on logging in to Mero Mat also asks for a code from your authenticator app. Other devices were signed out.",
      notYou,
    ],
  },
  factorReplaced: {
    title: "Your second factor was replaced",
    content: [
      "From now on logging in to Mero Mat asks for a code from your new authenticator app. The former app and the former recovery codes no longer work, and other devices were signed out.",
      notYou,
    ],
  },
  factorOff: {
    title: "Your second factor was turned off",
    content: [
      "Logging in to Mero Mat no longer asks for a code from your authenticator app. Other devices were signed out.",
      notYou,
    ],
  },
  passkeyAdded: (name: string) => ({
    title: "A passkey was added to your account",
    content: [`The passkey '${name}' now opens your Mero Mat account without a password.`, notYou],
  }),
  passkeyRemoved: (name: string) => ({
    title: "A passkey was removed from your account",
    content: [
      `The passkey '${name}' no longer opens your Mero Mat account. Other devices that it had logged in were signed out.`,
      notYou,
    ],
  }),
  passkeysRemoved: {
    title: "Your passkeys were removed",
    content: [
      "Your Mero Mat account got a new password or came back to your mailbox, or an administrator removed your second factor. To be safe, no earlier passkey opens it now.",
      "You can add your passkeys again in your profile.",
    ],
  },
  mailboxChanged: (username: string, link: string) => ({
    title: "The e-mail address of your account was changed",
    content: [
      `The Mero Mat account '${username}' has another e-mail address now. If that was you, there is nothing to do.`,
      "If not, open this link within seven days: the account comes back to this mailbox, all devices are signed out, and the current password stops working.",
      link,
    ],
  }),
  locationApproved: {
    title: "Move approved",
    content: ["Your new election area is in effect. You can vote for its candidates now."],
  },
  locationRejected: {
    title: "Move rejected",
    content: ["Your request to move was not approved. Your area and your votes stay as they were."],
  },
  accountApproved: { title: "Account approved", content: ["Your account was approved. You can vote now."] },
  accountRejected: (reason: string | null) => ({
    title: "Account rejected",
    content: [`Your account was rejected.${reason ? ` Reason: ${reason}` : ""}`],
  }),
  accountVerified: { title: "Identity verified", content: ["Your identity was verified."] },
  passwordSet: {
    title: "An administrator set your password",
    content: [
      "An administrator set a new password for your Mero Mat account, and all devices were signed out. If you did not ask for this, set your own with 'Forgot password?' on the login page.",
    ],
  },
  factorRemoved: {
    title: "An administrator removed your second factor",
    content: [
      "An administrator removed the second factor of your Mero Mat account because it was lost, and all devices were signed out. Your password alone logs you in now; you can set up a new second factor in your profile.",
    ],
  },
  warned: (words: string | null) => ({
    title: "A warning from an administrator",
    content: words ? [`This is about what you wrote: “${words}”`] : [],
  }),
  winnerDeclared: (winner: { name: string; nepaliName: string } | null) => ({
    title: "Winner declared",
    content: [winner ? `Winner: ${winner.name}` : "There is no winner: the leaders are tied, or nobody voted."],
  }),
  optionRenamed: (before: string, after: string) => ({
    title: "A candidate you voted for was changed",
    content: [
      `Before: ${before}`,
      `Now: ${after}`,
      "Your vote stays with this candidate. If that is not what you want, you can change your vote while the poll is open.",
    ],
  }),
  partyRenamed: (before: string, after: string) => ({
    title: "A party you voted for was renamed",
    content: [
      `Before: ${before}`,
      `Now: ${after}`,
      "Your vote, for the party or for its candidate, stays as it is. If that is not what you want, you can change it while voting is open.",
    ],
  }),
  voteChanged: (isNationwide: boolean) => ({
    title: isNationwide ? "Your party vote was changed on another device" : "Your vote was changed on another device",
    content: [
      "It was not the device you voted on before. If it was you, there is nothing to do.",
      "If not, change your vote back, change your password, and sign out your other devices in your profile.",
    ],
  }),
  votesWithdrawn: {
    title: "Your votes were withdrawn on another device",
    content: [
      "It was not the device you voted on before. If it was you, there is nothing to do.",
      "If not, vote again, change your password, and sign out your other devices in your profile.",
    ],
  },
  approvalWaits: (admin: string) => ({
    title: `${admin} asks for your approval`,
    content: ["An action needs a second administrator. You find it on the dashboard under Requests, Approvals."],
  }),
  approvalGiven: (admin: string) => ({
    title: `${admin} approved your request`,
    content: ["It is done. You find it on the dashboard under Requests, Approvals."],
  }),
  approvalRefused: (admin: string) => ({
    title: `${admin} rejected your request`,
    content: ["Nothing was done. You find it on the dashboard under Requests, Approvals."],
  }),
  markOpened: {
    title: "Your account was drawn in a sample",
    content: [
      "Observers check whether the accounts that voted are people. Yours was drawn by lot. They were given your username, your area and whether you voted, never for whom.",
      "They may ask you whether this is your account and whether you voted. You need not answer anything else.",
    ],
  },
  pollCloses: (closesAt: string) => ({
    title: "Voting closes soon",
    content: [
      `You have not voted on this poll yet. It is open until ${kathmanduTime(closesAt, "en-GB")} in Kathmandu.`,
    ],
  }),
  pollReminder: (question: string, closesAt: string) => ({
    title: "Voting closes soon",
    sentence: `Voting on “${question}” closes on ${kathmanduTime(closesAt, "en-GB")} in Kathmandu, and you have not voted yet.`,
    vote: "Vote now",
    stop: "Stop these reminders",
  }),
  // On the page behind the link of a reminder.
  unsubscribe: {
    title: "E-mail reminders",
    ask: "Stop the e-mails that remind you before a poll closes?",
    button: "Stop these e-mails",
    done: "Done: no more of these e-mails will come to you.",
    invalid: "This link does not work. You can stop the e-mails in your settings.",
    settings: "Notification settings",
  },
  openData: {
    country: "Nepal",
    feed: "Mero Mat: declared results",
    winner: "Winner",
    noWinner: "No winner",
    about: {
      candidates: "Every candidate of every declared poll.",
      parties: "The nationwide party votes and seats. They can change at any time.",
      areas: "Every election area of the country and what its newest poll has come to.",
      declarations: "What was declared when, in order. A poll removed since then is not listed.",
      turnout: "Turnout of every area with a declared poll.",
      growth: "How the votes of declared polls grew, all candidates together, in steps of ten votes or more.",
    },
    // Says what every column means. One name means the same in each file.
    fields: {
      postId: "Id of the poll.",
      postContent: "What the poll asks.",
      postContentNepali: "The same in Nepali, where the poll is asked in both languages.",
      countEntry: "The place of its last count in the public log; empty until it is there.",
      province: "Id of the province.",
      district: "Id of the district.",
      electionArea: "Number of the election area in its district.",
      createdAt: "When the poll was made or last republished, in UTC.",
      totalVotes: "Votes of all candidates together.",
      optionId: "Id of the candidate in this poll.",
      name: "English name.",
      nepaliName: "Nepali name.",
      party: "The candidate's party, Independent if none.",
      votes: "Number of votes.",
      isWinner: "Whether the candidate has won.",
      percentage: "Share of all party votes, one decimal.",
      reachesThreshold: "Whether the party has 3% of all party votes or more.",
      seats: "Seats out of 110, by Sainte-Laguë.",
      votesToday: "Change of the votes since midnight in Kathmandu; empty if not known.",
      state: "noPoll, not_open, open, closed (but not declared yet) or declared.",
      winnerOptionId: "Id of the winning candidate; empty if tied at the top or nobody voted.",
      winnerName: "English name of the winner.",
      winnerParty: "Party of the winner.",
      margin: "Votes between the winner and the second.",
      verifiedVotes: "How many of the votes come from verified accounts.",
      voted: "Voters with a vote: the total without votes of administrators. Turnout is this divided by accounts.",
      accounts:
        "Who could vote in the area when it was declared: the lines of the electoral roll where voting required one, otherwise the approved accounts without administrators.",
      turnout: "Voters with a vote in percent of accounts, one decimal; empty where accounts is 0.",
      declaredAt: "When the winner was declared, in UTC.",
      until: "The end of an hour, in UTC.",
    },
  },
};
