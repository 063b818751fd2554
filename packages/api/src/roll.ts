import * as z from "zod/mini";
import { birthDate, citizenshipNumber } from "./fields.ts";
import { mutation, query } from "./procedure.ts";
import { proof } from "./proof-of-work.ts";
import { rollModes } from "./settings.ts";

export const roll = {
  mode: query("GET /api/roll", {
    access: "public",
    answer: "shared",
    sameForAll: true,
    about: "Whether there is an electoral roll: none, one that marks accounts, or one that voting requires.",
    output: z.object({ mode: z.enum(rollModes) }),
  }),
  check: mutation("POST /api/roll/check", {
    access: "public",
    evenReadOnly: true,
    about:
      "Whether a number is on the electoral roll. Where the roll has a birth date, a missing or wrong one looks like a number that is not on it. Beyond twenty an hour from one network it asks for a proof of work (`proof_required`).",
    fails: ["not_found"],
    input: z.object({ number: citizenshipNumber, birthDate: z.optional(birthDate), proof }),
    output: z.object({
      onRoll: z.boolean(),
      area: z.optional(z.object({ province: z.string(), district: z.string(), electionArea: z.int() })),
    }),
  }),
};
