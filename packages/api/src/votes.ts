import * as z from "zod/mini";
import { id } from "./fields.ts";
import { Poll } from "./polls.ts";
import { mutation } from "./procedure.ts";

export const votes = {
  cast: mutation("POST /api/votes", {
    access: "signedIn",
    about: "Vote for an option of a candidate poll of the own area, or change that vote.",
    input: z.object({ postId: id, optionId: id }),
    output: z.object({ changed: z.boolean(), poll: Poll }),
  }),
};
