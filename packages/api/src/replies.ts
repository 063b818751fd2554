// Messages of successful calls. The server responds in English, and the web app translates them.
export const replies = {
  code_sent: "If an account has this address, a six-digit code is on its way.",
  account_created: "Your account was created. Please log in.",
  account_created_pending: "Your account was created. An administrator will look at it.",
  password_reset: "Your password was changed. Please log in with the new one.",
  password_reset_took_over:
    "Your password was set and your mailbox confirmed: the account is yours alone. All other devices were signed out. Please log in with the new password.",
};

// The web app has other texts for these calls, or none.
export const receipts = {
  logged_in: "You are logged in.",
  logged_out: "You are logged out.",
  mailbox_took_over:
    "You are logged in. This mailbox is confirmed now: the account is yours alone. Other devices were signed out, and the password from before no longer works. Please set a new one.",
  password_changed: "Your password was changed. Please use the new one next time.",
  editing_marked: "Other administrators see that you are editing this.",
  editing_left: "Other administrators no longer see that you are editing this.",
  poll_removed: "The poll was archived and deleted.",
  party_removed: "The party was archived and deleted.",
  votes_withdrawn: "Your votes were withdrawn.",
  request_approved: "The request was approved.",
  request_rejected: "The request was rejected.",
  account_removed: "The account was archived and deleted.",
  account_deleted: "Your account was deleted.",
  second_factor_removed: "You sign in without a second factor again.",
  mailbox_confirmed: "Thank you. Your mailbox is confirmed.",
  mailbox_restored:
    "Your mailbox is back. All devices were signed out, and the password no longer works. Please set a new one with 'Forgot password?'.",
  session_ended: "That device is signed out.",
  sessions_ended: "All other devices are signed out.",
  passkey_removed: "The passkey was removed.",
  token_ended: "The token has ended.",
  account_factor_removed: "The second factor was removed, and the account was told.",
  identity_confirmed: "Thank you. You can go on for ten minutes.",
  poll_restored: "The poll is back.",
  webhook_removed: "The webhook was removed.",
  roll_replaced: "The electoral roll was replaced.",
  data_cleared: "The test data was archived and removed.",
  demo_removed: "The demo was archived and removed.",
  data_reset: "The database was archived and reset. The accounts of administrators are left.",
  password_set: "The password was set. All sessions of the account have ended.",
  discussion_removed: "The topic was archived and deleted.",
  account_reviewed: "The account was updated.",
  notification_read: "Marked as read.",
  push_on: "This device gets notifications now.",
  push_off: "This device gets no more notifications.",
  comment_removed: "Your comment was archived and deleted.",
  reply_removed: "Your reply was archived and deleted.",
  reported: "Thank you. An administrator will look at it.",
};
