export const pollTimes = {
  opens: "Opens",
  openUntil: "Open until",
  closed: "Closed",
  hoursLeft: "{{hours}} h {{minutes}} min left",
  minutesLeft: "{{minutes}} min {{seconds}} s left",
};
