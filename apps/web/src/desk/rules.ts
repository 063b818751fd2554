import { messageKey } from "@mero-mat/api/message-key";
import type { ValidationKey } from "@mero-mat/api/messages";
import { limits } from "@mero-mat/domain/limits";

// The contract's rules, in the few words a form of the desk needs: its schemas would bring a voter's first page two more
// kilobytes of what checks them.
export const filled = (text: string, key: ValidationKey): ValidationKey | false => text.trim() === "" && key;

export const shortEnough = (text: string, limit: number = limits.textMax): string | false =>
  text.trim().length > limit && messageKey("text_long", limit);
