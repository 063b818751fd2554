/**
 * Names the constraint that refused a statement, if the error says so. It looks at the error's fields and not at its
 * class, because the embedded database has a class of its own.
 */
export const violatedConstraint = (error: unknown): string | undefined =>
  error instanceof Error && "constraint" in error && typeof error.constraint === "string"
    ? error.constraint
    : undefined;
