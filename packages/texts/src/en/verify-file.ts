/** Texts of `verify.html`, beside those of the page `/verify`. */
export const verifyFile = {
  title: "Check the count",
  titleOf: "Check the count of {{site}}",
  lead: "This file checks {{site}} and reads nothing but its public record. Its own SHA-256 can be compared with the one in that site's release.",
  leadOfNone:
    "This file checks a site that you name and reads nothing but its public record. Its own SHA-256 can be compared with the one in that site's release.",
  site: {
    title: "The site",
    text: "Your device reads the signed record, compares it with what it saw last, and counts the nationwide vote again.",
    field: "Address of the site",
    hint: "For example vote.example.org",
    read: "Read the record",
    none: "This is not the address of a site.",
  },
  file: {
    title: "Is this file genuine?",
    text: "Compute its SHA-256 with one of these commands. It must be the one that the release lists for /verify.html; an observer compares that list with the public record.",
    list: "Files of the release",
  },
};
