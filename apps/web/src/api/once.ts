import { hashKey, type Mutation, MutationCache, type MutationOptions, type QueryClient } from "@tanstack/react-query";

/**
 * Sends a mutation once, even if it is triggered again while in flight: a second click can come before the page has
 * rendered. The second call shares the first one's outcome and shows no toast.
 */
export class OnceMutationCache extends MutationCache {
  readonly #inFlight = new Map<string, Promise<unknown>>();

  override build<Reply, Failure, Input, Before>(
    client: QueryClient,
    options: MutationOptions<Reply, Failure, Input, Before>,
  ): Mutation<Reply, Failure, Input, Before> {
    const mutation = super.build(client, options);
    const { mutationKey, scope } = options;
    // Mutations of one scope run one after the other, as when a switch is turned on and off: each of them counts.
    if (scope) return mutation;
    if (!mutationKey) throw new Error("A mutation needs a mutationKey, so that two of them can be distinguished");
    const execute = mutation.execute.bind(mutation);

    mutation.execute = (input) => {
      const key = hashKey([mutationKey, input]);
      // One procedure and one input have one type of reply.
      const first = this.#inFlight.get(key) as Promise<Reply> | undefined;
      if (first) {
        // Without key and `meta` the cache neither reports it nor refetches after it.
        mutation.setOptions({ networkMode: "always", mutationFn: () => first });
        // Its observer would restore the options with toasts at the next render.
        mutation.setOptions = () => {};
        execute(input).catch(() => {});
        return new Promise(() => {});
      }
      const running = execute(input);
      const end = () => this.#inFlight.delete(key);
      this.#inFlight.set(key, running);
      running.then(end, end);
      return running;
    };
    return mutation;
  }
}
