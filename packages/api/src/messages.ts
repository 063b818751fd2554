// Validation messages. Schemas carry the key with its limit, REST returns the English text, the web app shows the key
// in the reader's language and digits.
export const validationMessages = {
  required: "This field is required",
  invalid: "This value is not valid",
  username_required: "Username is required",
  username_short: "Username must be at least {{number}} characters",
  username_long: "Username must be at most {{number}} characters",
  username_characters: "Username can only contain letters, numbers, and underscores",
  username_reserved: "This username sounds like an office. Please choose another.",
  password_required: "Password is required",
  password_short: "Password must be at least {{number}} characters",
  password_guessable: "Too easy to guess. Not your username, a well-known password or one sign repeated, please.",
  confirmation_required: "Password confirmation is required",
  confirmation_differs: "Passwords don't match",
  email_invalid: "Please enter a valid email address",
  email_not_gmail: "Only Gmail addresses are allowed. Please use your @gmail.com email address.",
  email_impossible: "Gmail addresses have 6 to 30 characters before the @. Please check yours.",
  gmail_invalid: "Valid email is required",
  gmail_only: "Only Gmail addresses are allowed",
  phone_required: "Phone is required",
  phone_invalid: "Please enter a valid phone number in digits, such as 9841234567",
  province_required: "Province is required",
  district_required: "District is required",
  district_elsewhere: "This district is not in the chosen province",
  election_area_range: "Election area must be a number from 1 to {{number}}",
  role_user_only: "An account can only be created as a voter",
  login_code_digits: "OTP code must be {{number}} digits",
  reset_code_digits: "Reset code must be {{number}} digits",
  election_area_of_district: "This district has fewer election areas",
  option_empty: "Option cannot be empty",
  options_few: "At least {{number}} options required",
  options_many: "Maximum {{number}} options allowed",
  options_same: "Two options have the same name",
  option_symbol: "Please choose a symbol from the list, upload a picture, or give one emoji",
  option_link: "Please give an address that begins with https://",
  polls_many: "At most {{number}} polls can be created at once",
  moment_invalid: "Please give a time with its offset, such as 2026-11-23T17:00:00+05:45",
  closes_before_it_opens: "A poll closes after it opens",
  closes_in_the_past: "A new poll closes in the future",
  poll_content_required: "Please enter what the poll is about",
  party_name_required: "Please enter the party's English name",
  party_nepali_name_required: "Please enter the party's Nepali name",
  party_picture: "Please upload a picture, or give an https address or an emoji",
  text_empty: "Please write something first",
  text_long: "At most {{number}} characters",
  title_required: "Please enter a title",
  content_required: "Please enter the text",
  webhook_url: "Please give an https address on the public internet",
  webhook_events: "Please choose at least one event",
  time_ahead: "Please choose a time to come, within a year",
  action_required: "Please enter what was done",
  upload_unknown: "Please upload the picture again",
  recording_unknown: "Please record it again, or upload the file again",
  recordings_heavy: "All recordings of one ballot may have 60 kB together. Please use a shorter one.",
  birth_date: "Please enter a date as year-month-day, such as 2045-01-09",
  roll_header: "The first line must be: number,province,district,electionArea or the same with ,birthDate",
  roll_empty: "No line of this file could be taken, so the roll stays as it was",
  citizenship_number_required: "Please enter your citizenship number",
  current_password_missing: "Missing Current Password",
  new_password_short: "Password Too Short",
  new_password_same: "Same Password",
} as const;

export type ValidationKey = keyof typeof validationMessages;

const isValidationKey = (text: string): text is ValidationKey => Object.hasOwn(validationMessages, text);

const hole = "{{number}}";
const grouped = new Intl.NumberFormat("en");

/** Writes a validation message as REST does, from its key and limit; undefined for an unknown key. */
export function validationText(rule: string): string | undefined {
  const [key = "", limit = "0"] = rule.split(" ");
  return isValidationKey(key) ? validationMessages[key].replace(hole, grouped.format(Number(limit))) : undefined;
}
