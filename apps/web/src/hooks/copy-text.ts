import { toast } from "./toast.ts";

/** Copies a text, or explains how to: a page without https has no clipboard, and a reader may deny access. */
export async function copyText(text: string, copied: string, failed: string, byHand?: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(copied);
  } catch {
    toast.error(failed, byHand);
  }
}
