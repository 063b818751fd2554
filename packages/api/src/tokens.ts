import { limits } from "@mero-mat/domain/limits";
import * as z from "zod/mini";
import { atMost, id, line, message, timestamp } from "./fields.ts";
import { messageKey } from "./message-key.ts";
import { mutation, query } from "./procedure.ts";
import { scopes } from "./scopes.ts";

const Token = z.object({ id, name: z.string(), scope: z.enum(scopes), createdAt: timestamp });

export const tokens = {
  list: query("GET /api/user/tokens", {
    access: "signedIn",
    ownerOnly: true,
    about: "The caller's tokens for scripts, newest first, and when each was last used, to the hour.",
    output: z.array(z.object({ ...Token.shape, lastUsedAt: z.nullable(timestamp) })),
  }),
  create: mutation("POST /api/user/tokens", {
    access: "signedIn",
    freshProof: true,
    about:
      "Create an API token, which a script sends as `Authorization: Bearer …`; it is returned only once. `read` reads what the caller may read as a voter, but neither receipts nor what is the owner's alone; `vote` also does what a voter may do; `administer` does what an administrator may do, but for what asks for a proof of identity, and is made by one alone. Requires a recent `user/confirm-identity`.",
    fails: ["too_many_tokens", "second_factor_setup_required"],
    input: z.object({
      name: line("required").check(atMost(limits.tokenNameMax)),
      scope: z.enum(scopes, messageKey("invalid")),
    }),
    output: z.object({ ...Token.shape, token: z.string() }),
  }),
  end: mutation("DELETE /api/user/tokens/{id}", {
    access: "signedIn",
    evenReadOnly: true,
    ownerOnly: true,
    about: "End one of the caller's tokens.",
    input: z.object({ id }),
    output: message,
  }),
};
