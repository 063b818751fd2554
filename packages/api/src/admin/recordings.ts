import * as z from "zod/mini";
import { id, recording } from "../fields.ts";
import { messageKey } from "../message-key.ts";
import { mutation, query } from "../procedure.ts";

export const recordedKinds = ["party", "poll", "option"] as const;

const kind = z.enum(recordedKinds, messageKey("invalid"));

export const Recording = z.object({
  kind,
  id,
  name: z.string(),
  /** Also the Nepali text of a question. */
  nepaliName: z.nullable(z.string()),
  /** The party of a candidate. */
  party: z.nullable(z.string()),
  /** Question and area of the poll. */
  poll: z.nullable(
    z.object({
      id,
      content: z.string(),
      contentNepali: z.nullable(z.string()),
      province: z.nullable(z.string()),
      district: z.nullable(z.string()),
      electionArea: z.nullable(z.int()),
    }),
  ),
  audio: z.nullable(z.string()),
});
export type Recording = z.output<typeof Recording>;

export const adminRecordings = {
  list: query("GET /api/admin/recordings", {
    access: "admin",
    about:
      "Everything that voters can hear, with its recording if it has one: active parties, and the questions and candidates of the newest 200 polls that are not declared.",
    output: z.array(Recording),
  }),
  set: mutation("PUT /api/admin/recordings/{kind}/{id}", {
    access: "admin",
    about:
      "Set or remove the recording of a party, a poll's question or a candidate. It goes by itself when that name or text changes.",
    input: z.object({ kind, id, audio: z.nullable(recording) }),
    output: z.object({ kind, id, audio: z.nullable(z.string()) }),
  }),
};
