import { limits } from "@mero-mat/domain/limits";
import { isUpload } from "@mero-mat/domain/party-pictures";
import {
  formatOption,
  isNoneOfThese,
  noneOfThese,
  optionFields,
  parseOption,
  plainOption,
} from "@mero-mat/domain/poll-options";
import { isSymbol } from "@mero-mat/domain/symbols";
import { nameKey } from "@mero-mat/domain/text";
import * as z from "zod/mini";
import { atMost, id, noPileOfMarks, optionalText, recording } from "../fields.ts";
import { messageKey } from "../message-key.ts";
import type { ValidationKey } from "../messages.ts";

function isSafeLink(value: string): boolean {
  const url = URL.canParse(value) ? new URL(value) : null;
  return url?.protocol === "https:" && url.username === "" && url.password === "";
}

/** A field that stays as it is when it is left out; empty text and null remove it. */
const address = (isAllowed: (value: string) => boolean, key: ValidationKey) =>
  z.optional(
    z.nullable(
      z.string(messageKey("invalid")).check(
        z.trim(),
        atMost(limits.addressMax),
        z.refine((value) => value === "" || isAllowed(value), messageKey(key)),
      ),
    ),
  );

const given = z.optional(z.nullable(z.string(messageKey("invalid"))));

/** The specification's form is JSON text with the fields of the object below; other text is a name without a party. */
const optionText = z.string().check(z.maxLength(limits.textMax, { abort: true }));

const optionObject = z.object({
  id: z.optional(id),
  name: z.string(),
  nepaliName: given,
  party: given,
  /** An upload, `/symbols/<name>.svg` or an emoji, unlike those of the poll's other options. Like the next fields it stays when left out. */
  symbol: given,
  photo: given,
  /** At most 400 characters. */
  about: given,
  aboutNepali: given,
  /** An https address. */
  link: given,
  /** A recording of its name. It also goes when the name, the party or the symbol changes and it does not. */
  audio: given,
});
type Given = z.output<typeof optionObject>;

function givenAsText(text: string): unknown {
  const { id: _, ...fields } = optionFields(text) ?? {};
  return { ...fields, ...parseOption(text) };
}

const name = z.string().check(noPileOfMarks);

/** Returns the error for input that is no option at all, whose fields are then not checked. */
function problemWith(input: unknown): string {
  if (typeof input === "string")
    return input.length > limits.textMax ? messageKey("text_long", limits.textMax) : messageKey("invalid");
  const isNamed = typeof input === "object" && input !== null && "name" in input && Boolean(input.name);
  return messageKey(isNamed ? "invalid" : "option_empty");
}

// Outside the union, so that each mistake is reported at its field.
const option = z.pipe(
  z.pipe(
    z.union([z.pipe(optionText, z.pipe(z.transform(givenAsText), optionObject)), optionObject], {
      error: ({ input }) => problemWith(input),
    }),
    z.transform((option: Given) => plainOption<Given>(option)),
  ),
  z
    .object({
      id: z.optional(id),
      name,
      nepaliName: name,
      party: name,
      symbol: address(isSymbol, "option_symbol"),
      photo: address(isUpload, "upload_unknown"),
      about: optionalText(limits.aboutMax),
      aboutNepali: optionalText(limits.aboutMax),
      link: address(isSafeLink, "option_link"),
      audio: z.optional(z.nullable(recording)),
    })
    .check(
      z.refine((one) => one.name !== "", { path: ["name"], error: messageKey("option_empty"), abort: true }),
      z.refine((one) => new TextEncoder().encode(JSON.stringify(formatOption(one))).length <= limits.optionBytesMax, {
        path: ["name"],
        error: messageKey("text_long", limits.textMax / 2),
      }),
    ),
);

const noneNames = [noneOfThese.name, noneOfThese.nepaliName].map(nameKey);

const candidatesAmong = (options: z.output<typeof option>[]) => options.filter((one) => !isNoneOfThese(one)).length;

/** Two to five candidates, and 'None of these' where the poll's own options are sent back. */
export const voteOptions = z.array(option, messageKey("options_few", limits.optionsMin)).check(
  z.minLength(limits.optionsMin, { error: messageKey("options_few", limits.optionsMin), abort: true }),
  z.refine((options) => candidatesAmong(options) >= limits.optionsMin, {
    error: messageKey("options_few", limits.optionsMin),
    abort: true,
  }),
  z.maxLength(limits.optionsMax + 1, { error: messageKey("options_many", limits.optionsMax), abort: true }),
  z.refine((options) => candidatesAmong(options) <= limits.optionsMax, {
    error: messageKey("options_many", limits.optionsMax),
    abort: true,
  }),
  z.refine((options) => new Set(options.map((one) => nameKey(one.name))).size === options.length, {
    error: messageKey("options_same"),
  }),
);
export type GivenOption = z.output<typeof voteOptions>[number];

/** Returns whether voters could not tell a candidate from the choice 'None of these'. */
export const isNamedNone = (given: GivenOption): boolean =>
  !isNoneOfThese(given) && [given.name, given.nepaliName].some((one) => noneNames.includes(nameKey(one)));
