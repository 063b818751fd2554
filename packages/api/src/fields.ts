import { findDistrict, isProvinceId, provinceIds } from "@mero-mat/domain/geography";
import { asciiDigits, birthDateKey, isPhone, isPossibleGmail } from "@mero-mat/domain/identity";
import { limits } from "@mero-mat/domain/limits";
import { hasPileOfMarks, plainLine, plainText } from "@mero-mat/domain/text";
import * as z from "zod/mini";
import { messageKey } from "./message-key.ts";
import type { ValidationKey } from "./messages.ts";

// Fields that several inputs share. A failing check stops the ones after it, so that a field always has one error.
const stop = (key: ValidationKey, limit?: number) => ({ error: messageKey(key, limit), abort: true });

export const timestamp = z.string();

/** When people or rows were counted, if more than a minute ago: those of a country are counted in the background. */
export const countedAt = z.nullable(timestamp);
/** A time chosen by a person, with its offset from UTC. Distant years would not fit the database. */
export const moment = z.iso
  .datetime({ offset: true, error: messageKey("moment_invalid"), abort: true })
  .check(z.refine((text) => /^20\d\d-/.test(text), messageKey("moment_invalid")));
/** Accepted in any letter case, and converted to lower case, as the database writes ids. */
export const id = z.uuid(messageKey("invalid")).check(z.toLowerCase());
export const message = z.object({ message: z.string() });

export const atMost = (limit: number) => z.maxLength(limit, messageKey("text_long", limit));

/** Part of a search text. */
export const searched = z.string(messageKey("invalid")).check(z.trim(), z.normalize(), atMost(limits.searchMax));

export const filled = (key: ValidationKey) => z.string(messageKey(key)).check(z.minLength(1, stop(key)));
export const noPileOfMarks = z.refine<string>((text) => !hasPileOfMarks(text), stop("invalid"));

/** Text that others will read. */
export const trimmed = (key: ValidationKey) =>
  z.string(messageKey(key)).check(z.overwrite(plainText), z.minLength(1, stop(key)), noPileOfMarks);

/** A name or a title. */
export const line = (key: ValidationKey) =>
  z.string(messageKey(key)).check(z.overwrite(plainLine), z.minLength(1, stop(key)), noPileOfMarks);

/** Text that may be omitted or empty. */
export const optionalText = (limit: number) =>
  z.optional(z.nullable(z.string(messageKey("invalid")).check(z.overwrite(plainText), noPileOfMarks, atMost(limit))));

/** One of several fields that exclude each other. */
export const exactlyOne = z.refine<object>(
  (given) => Object.values(given).filter((value) => value != null).length === 1,
  {
    error: messageKey("invalid"),
  },
);

export const username = z
  .string(messageKey("username_short", limits.usernameMin))
  .check(
    z.trim(),
    z.minLength(limits.usernameMin, stop("username_short", limits.usernameMin)),
    z.maxLength(limits.usernameMax, stop("username_long", limits.usernameMax)),
    z.regex(/^[A-Za-z0-9_]+$/, stop("username_characters")),
  );

export const newPassword = (rule = messageKey("password_short", limits.passwordMin)) =>
  z.string(rule).check(z.minLength(limits.passwordMin, { error: rule, abort: true }));

export const gmail = (invalid: ValidationKey, elsewhere: ValidationKey) =>
  z.string(messageKey(invalid)).check(
    z.trim(),
    z.maxLength(limits.emailMax, stop(invalid)),
    // A local part that is only a +tag names no mailbox.
    z.regex(z.regexes.email, stop(invalid)),
    z.regex(/^[^+]/, stop(invalid)),
    z.regex(/@gmail\.com$/i, stop(elsewhere)),
  );

/** Checks a new address: Gmail does not give out every one that can be written. */
export const newGmail = (invalid: ValidationKey, elsewhere: ValidationKey) =>
  gmail(invalid, elsewhere).check(z.refine(isPossibleGmail, stop("email_impossible")));

const isPhoneOrNothing = (text: string) => text === "" || isPhone(text);

/** Stores a number as it was typed; a form sends an empty field as empty text. */
export const optionalPhone = z
  .string(messageKey("phone_invalid"))
  .check(z.trim(), z.refine(isPhoneOrNothing, stop("phone_invalid")));

export const phone = z
  .string(messageKey("phone_required"))
  .check(z.trim(), z.minLength(1, stop("phone_required")), z.refine(isPhone, stop("phone_invalid")));

const codePattern = new RegExp(`^\\d{${limits.codeDigits}}$`);

export const sixDigits = (key: ValidationKey) =>
  z
    .string(messageKey(key, limits.codeDigits))
    .check(z.trim(), z.overwrite(asciiDigits), z.regex(codePattern, stop(key, limits.codeDigits)));

const placeId = (key: ValidationKey) =>
  z.string(messageKey(key)).check(z.trim(), z.toLowerCase(), z.minLength(1, stop(key)));

/** Area of a voter or a poll; ids are accepted in any letter case. */
export const area = {
  province: z.pipe(placeId("province_required"), z.enum(provinceIds, messageKey("province_required"))),
  district: placeId("district_required"),
  electionArea: z
    .int(messageKey("election_area_range", limits.electionAreaMax))
    .check(
      z.gte(1, stop("election_area_range", limits.electionAreaMax)),
      z.lte(limits.electionAreaMax, stop("election_area_range", limits.electionAreaMax)),
    ),
};

export const districtInProvince = z.refine<{ province: string; district: string }>(
  ({ province, district }) => isProvinceId(province) && findDistrict(province, district) !== undefined,
  { path: ["district"], error: messageKey("district_elsewhere") },
);

/** Reads the number from text, because a filter is part of a URL. */
export const electionAreaInAddress = z.coerce
  .number(messageKey("election_area_range", limits.electionAreaMax))
  .check(
    z.int(stop("election_area_range", limits.electionAreaMax)),
    z.gte(1, stop("election_area_range", limits.electionAreaMax)),
    z.lte(limits.electionAreaMax, stop("election_area_range", limits.electionAreaMax)),
  );

/** The address of an uploaded recording. */
export const recording = z
  .string(messageKey("invalid"))
  .check(z.regex(/^\/objects\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(?:webm|ogg|m4a)$/, messageKey("invalid")));

/** One page of an unbounded list; both fields arrive as text in a URL. */
export const page = {
  limit: z._default(
    z.coerce
      .number(messageKey("invalid"))
      .check(
        z.int(messageKey("invalid")),
        z.gte(1, messageKey("invalid")),
        z.lte(limits.pageSizeMax, messageKey("invalid")),
      ),
    limits.pageSize,
  ),
  cursor: z.optional(z.string(messageKey("invalid")).check(z.maxLength(limits.cursorMax, messageKey("invalid")))),
};

export const pageOf = <S extends z.ZodMiniType>(item: S) =>
  z.object({ items: z.array(item), nextCursor: z.nullable(z.string()) });

/** Number of counted votes from verified accounts; null until it was counted, or where counts are hidden. */
export const verifiedShare = z.nullable(
  z.object({
    counted: z.int(),
    verified: z.int(),
    /** Number of voters with a vote, for the turnout: `counted` without the votes of administrators. */
    voted: z.nullable(z.int()),
    /**
     * Number of eligible voters, from the declaration on as it was then: the area's lines of the roll where voting
     * requires one, otherwise its accounts without administrators.
     */
    accounts: z.nullable(z.int()),
    asOf: timestamp,
  }),
);

/** The newest act on what the caller wanted to act on, where another administrator did it. */
export const overtakenBy = z.optional(z.object({ admin: z.string(), action: z.string(), createdAt: timestamp }));

export const citizenshipNumber = z
  .string(messageKey("citizenship_number_required"))
  .check(
    z.overwrite(plainLine),
    noPileOfMarks,
    z.minLength(1, stop("citizenship_number_required")),
    atMost(limits.citizenshipNumberMax),
  );

/** A date in the certificate's calendar; empty where there is none. */
export const birthDate = z.string(messageKey("birth_date")).check(
  z.trim(),
  z.refine((text) => text === "" || birthDateKey(text) !== null, { error: messageKey("birth_date"), abort: true }),
);
