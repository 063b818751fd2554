import { useState } from "react";

/** What a form began with: whatever others save meanwhile, this is what is being changed, until the newer one is loaded. */
export function useNewer<Item extends { id: string }>(
  began: Item | undefined,
  read: () => Promise<Item[]>,
  onLoaded: (newer: Item) => void,
) {
  const [base, setBase] = useState(began);
  const [isLoading, setLoading] = useState(false);

  async function load() {
    setLoading(true);
    const list = await read().catch(() => []);
    setLoading(false);
    const newer = list.find(({ id }) => id === base?.id);
    if (!newer) return;
    setBase(newer);
    onLoaded(newer);
  }

  return { base, isLoading, load: () => void load() };
}
