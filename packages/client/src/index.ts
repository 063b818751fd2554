export type * from "./calls.ts";
export { type Client, createClient } from "./client.ts";
export { type Listener, type Subscription, type Topic, topics } from "./events.ts";
export { CallFailed, isFailure, NoAnswer } from "./failure.ts";
export { makePolls, type NewPoll } from "./make-polls.ts";
export type { CallOptions, VoteOption } from "./options.ts";
export type { AppRouter } from "./router.ts";
export type { Site } from "./transport.ts";
