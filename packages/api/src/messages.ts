// What a validation rule says when it is broken. Schemas carry the key, REST answers the English text,
// the web shows the key in the reader's language.
export const validationMessages = {
  required: "This field is required",
  invalid: "This value is not valid",
  username_required: "Username is required",
  username_short: "Username must be at least 3 characters",
  username_long: "Username must be at most 20 characters",
  username_characters: "Username can only contain letters, numbers, and underscores",
  password_required: "Password is required",
  password_short: "Password must be at least 6 characters",
  confirmation_required: "Password confirmation is required",
  confirmation_differs: "Passwords don't match",
  email_invalid: "Please enter a valid email address",
  email_not_gmail: "Only Gmail addresses are allowed. Please use your @gmail.com email address.",
  gmail_invalid: "Valid email is required",
  gmail_only: "Only Gmail addresses are allowed",
  phone_required: "Phone is required",
  phone_invalid: "Please enter a valid phone number",
  province_required: "Province is required",
  district_required: "District is required",
  district_elsewhere: "This district is not in the chosen province",
  election_area_range: "Election area must be a number from 1 to 10",
  role_user_only: "An account can only be created as a voter",
  login_code_digits: "OTP code must be 6 digits",
  reset_code_digits: "Reset code must be 6 digits",
  election_area_of_district: "This district has fewer election areas",
  option_empty: "Option cannot be empty",
  options_few: "At least 2 options required",
  options_many: "Maximum 5 options allowed",
  options_same: "Two options have the same name",
  polls_many: "At most 500 polls can be created at once",
  poll_content_required: "Please enter what the poll is about",
  party_name_required: "Please enter the party's English name",
  party_nepali_name_required: "Please enter the party's Nepali name",
  text_empty: "Please write something first",
  text_long: "At most 2,000 characters are allowed",
  title_required: "Please enter a title",
  content_required: "Please enter the text",
  action_required: "Please enter what was done",
  upload_unknown: "Please upload the picture again",
  citizenship_number_required: "Please enter your citizenship number",
  current_password_missing: "Missing Current Password",
  new_password_short: "Password Too Short",
  new_password_same: "Same Password",
} as const;

export type ValidationKey = keyof typeof validationMessages;

/** The key of a text that went over the wire. */
export const validationKeyOf = (text: string): ValidationKey | undefined =>
  Object.keys(validationMessages)
    .filter(isValidationKey)
    .find((key) => validationMessages[key] === text);

export const isValidationKey = (text: string): text is ValidationKey => Object.hasOwn(validationMessages, text);
