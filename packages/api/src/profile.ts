import * as z from "zod/mini";
import { says } from "./messages.ts";
import { mutation, query } from "./procedure.ts";

const Language = z.object({ language: z.enum(["ne", "en"], says("invalid")) });

export const profile = {
  language: query("GET /api/user/language", {
    access: "signedIn",
    about: "The language the account was last read in, null when it never chose.",
    output: z.object({ language: z.nullable(Language.shape.language) }),
  }),
  setLanguage: mutation("PUT /api/user/language", {
    access: "signedIn",
    about: "Keep the reader's language with the account.",
    input: Language,
    output: Language,
  }),
};
