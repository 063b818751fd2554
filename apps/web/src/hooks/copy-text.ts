import { toast } from "./toast.ts";

/** A browser has no clipboard on a page without https, and its reader may refuse it: the words then say what else to do. */
export async function copyText(text: string, copied: string, failed: string, byHand?: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(copied);
  } catch {
    toast.error(failed, byHand);
  }
}
