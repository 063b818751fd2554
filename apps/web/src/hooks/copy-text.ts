import { toast } from "./toast.ts";

/** Copies a text, or says what else to do: a page without https has no clipboard, and a reader may refuse it. */
export async function copyText(text: string, copied: string, failed: string, byHand?: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(copied);
  } catch {
    toast.error(failed, byHand);
  }
}
