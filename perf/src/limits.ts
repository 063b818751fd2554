// What a run must keep to. Ratios of one run on one machine, so that a slow machine does not fail it.
export const limits = {
  /** What a bare Fastify route with the same SQL costs the processor, of what the call through REST costs. */
  restOfPlain: 0.4,
  /** The same through tRPC's own adapter. */
  trpcOfPlain: 0.2,
  /** The second `npm start` against its parts, each measured alone. */
  startOfParts: 1.3,
};
