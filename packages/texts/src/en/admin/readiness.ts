export const readiness = {
  failed: "What is still open could not be loaded.",
  allDone: "Everything is done. Have a good polling day.",
  open_one: "{{number}} thing is still open. Nothing is forced.",
  open_other: "{{number}} things are still open. Nothing is forced.",
  doneLabel: "Done",
  items: {
    demo_accounts: {
      open: "Demo accounts are there",
      done: "No demo accounts",
      why: "Their passwords stand in a file and were printed when the server first started: whoever read them can vote, or administer.",
      how: "Make an administrator of your own, then delete demo_admin and the demo voters.",
    },
    mail_server: {
      open: "Mails go nowhere",
      done: "Mails are sent",
      why: "Without a mail server codes to log in or to set a new password reach nobody.",
      how: "Set SMTP_URL and MAIL_FROM, then start the server again.",
    },
    https: {
      open: "The public address is http",
      done: "The public address is https",
      why: "Over http whoever sits on the line can read passwords and change votes on their way.",
      how: "Put a certificate in front of the server and set PUBLIC_URL to the https address.",
    },
    second_factor: {
      open: "An administrator has no second factor",
      done: "Every administrator has a second factor",
      why: "An administrator sees every vote. A password alone can be guessed or stolen.",
      how: "Switch on the second factor for administrators, and set up yours.",
    },
    email_proof: {
      open: "Mailboxes need not be proven",
      done: "Mailboxes must be proven",
      why: "Whoever makes up addresses can vote once with each.",
      how: "Switch on that a vote needs a proven mailbox.",
    },
    account_approval: {
      open: "New accounts are open at once",
      done: "New accounts are looked at",
      why: "Nobody looks at who signs up before they vote.",
      how: "Switch on the approval of new accounts, if you have the people for it.",
    },
    totals_step: {
      open: "Nationwide totals are live",
      done: "Nationwide totals move in steps",
      why: "Whoever sees somebody vote can read the party off totals that move with every vote.",
      how: "Choose in Gmail Settings by how many votes the public totals move.",
    },
    own_database: {
      open: "The database is the embedded one",
      done: "The database is a server",
      why: "It serves one process and is meant for trying out. A PostgreSQL server carries more voters and can be copied while it runs.",
      how: "Set DATABASE_URL to a PostgreSQL server of version 15 or newer, before anybody votes.",
    },
    backup: {
      open: "No backup was seen this week",
      done: "A backup was made this week",
      why: "What is lost without a copy is lost for good, votes included.",
      how: "Run mero-mat backup FILE (from the sources: npm run backup -- FILE) every night, and keep the file on another machine. It works while people vote. Backups made in another way are not seen here.",
    },
    trusted_proxy: {
      open: "A proxy is not trusted",
      done: "No unknown proxy was seen",
      why: "Most requests came forwarded from a private address that is not in TRUST_PROXY. Everybody behind that proxy counts as one caller, and limits meet all of them at once.",
      how: "Set TRUST_PROXY to the address of your proxy and start the server again. Once the proxy is gone, this goes away after a week.",
    },
  },
};
