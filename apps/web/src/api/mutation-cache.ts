import type { AppRouter } from "@mero-mat/api/router-type";
import type { Mutation } from "@tanstack/react-query";
import type { inferRouterInputs } from "@trpc/server";
import type { ReactNode } from "react";
import { toast } from "../hooks/toast.ts";
import { currentT } from "../i18n/catalogue.ts";
import { mayBeDone, statusOf } from "./errors.ts";
import { invalidate, invalidatedBy, pathOf } from "./invalidations.ts";
import { OnceMutationCache } from "./once.ts";
import { toastFailure } from "./toast-failure.ts";

/** Selects entries of the audit log by their subject, or by their action where there are many subjects. */
export type LogFilter = inferRouterInputs<AppRouter>["adminLog"]["list"];

/** A toast's title, or its title and text. */
export type Said<Text = ReactNode> = string | { title: string; text?: Text | undefined };

/**
 * The toasts of a mutation. A function chooses by the outcome; where it returns nothing there is no toast. A type,
 * because TanStack Query accepts no interface as `meta`.
 */
export type Feedback = {
  /** A function declares the types of its mutation's reply and input. */
  done?: Said | ((reply: never, input: never) => Said | undefined);
  /** Without a text the toast explains the error. */
  failed?: string | ((error: unknown) => Said<string> | undefined);
  /** Selects the log's entries about the subject of a dashboard mutation whose input has no id. */
  about?: LogFilter;
  /** For a page, or a question after a refusal, that would otherwise show the former data for a moment. */
  isPendingUntilRefetched?: boolean;
};

declare module "@tanstack/react-query" {
  interface Register {
    mutationMeta: Feedback;
  }
}

export interface Refusal extends Pick<Feedback, "about"> {
  error: unknown;
  input: unknown;
  /** The mutation's own explanation. */
  text: string | undefined;
}

type Explain = (refusal: Refusal) => Promise<string>;

let explain: Explain | undefined;

/** Explains failures by more than the error, until the returned function is called. */
export function explainFailures(by: Explain): () => void {
  explain = by;
  return () => {
    explain = undefined;
  };
}

const spelledOut = <Text>(said: Said<Text>) => (typeof said === "string" ? { title: said, text: undefined } : said);

/** Returns whether a failure shows that the page is out of date, or leaves open whether the mutation happened. */
const isOutOfDate = (error: unknown) => mayBeDone(error) || [403, 404, 409].includes(statusOf(error) ?? 0);

/** Does what follows every mutation: its `meta` has the toasts, `invalidations.ts` the queries to refetch. */
export const mutationCache = new OnceMutationCache({
  onSuccess(reply, input, _before, { meta }) {
    const done = meta?.done;
    // The type of a cache's callback is that of every mutation.
    const said = typeof done === "function" ? done(reply as never, input as never) : done;
    if (!said) return;
    const { title, text } = spelledOut(said);
    toast.success(title, text);
  },
  async onError(error, input, _before, { meta }) {
    const failed = meta?.failed;
    const said = typeof failed === "function" ? failed(error) : failed;
    if (!said) return;
    const { title, text } = spelledOut(said);
    toastFailure(title, error, currentT(), (await explain?.({ error, input, text, about: meta?.about })) ?? text);
  },
  // After the mutation's own `onSuccess`, whose `setQueryData` would end a refetch.
  async onSettled(_reply, error, _input, _before, { meta, options }, { client }) {
    const { mutationKey, scope } = options;
    if (scope) {
      // Mutations of one scope wait for each other, and the last one refetches, also after a failure.
      const isOfScope = (other: Mutation) => other.options.scope?.id === scope.id;
      if (client.isMutating({ predicate: isOfScope }) > 1) return;
    } else if (error && !isOutOfDate(error)) return;
    const refetched = invalidate(client, invalidatedBy(pathOf(mutationKey), error));
    // Without a connection the reader would wait for the retries.
    if (meta?.isPendingUntilRefetched && !mayBeDone(error)) await refetched;
  },
});
