import { type ValidationKey, validationMessages } from "@mero-mat/api/messages";

export const validation: Record<ValidationKey, string> = validationMessages;
