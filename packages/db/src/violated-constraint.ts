/**
 * The name of the constraint that refused a statement, if that is what the error says. By its shape, not by its class:
 * the embedded database brings a class of its own.
 */
export const violatedConstraint = (error: unknown): string | undefined =>
  error instanceof Error && "constraint" in error && typeof error.constraint === "string"
    ? error.constraint
    : undefined;
