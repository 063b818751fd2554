/** A busy machine may be slow without failing: these only end a test that hangs. */
export const limits = {
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 240_000 } },
};
