export const lost = {
  title: "We do not know whether this was done",
  request: "Request: {{id}}",
  timedOut: "Request timeout: Server took too long to respond.",
  undone: "So far it has not been done. You can try again.",
  unknown: "We could not find out whether it was done all the same. Please look before you try again.",
  look: "Look here",
  repeatable: "We could not find out whether it was done all the same. Send it again: it will be done once only.",
};
