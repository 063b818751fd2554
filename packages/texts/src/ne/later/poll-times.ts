export const pollTimes: typeof import("../../en/later/poll-times.ts").pollTimes = {
  opens: "सुरु हुने:",
  openUntil: "यतिबेलासम्म खुला:",
  closed: "सकिएको:",
  hoursLeft: "{{hours}} घण्टा {{minutes}} मिनेट बाँकी",
  minutesLeft: "{{minutes}} मिनेट {{seconds}} सेकेन्ड बाँकी",
};
