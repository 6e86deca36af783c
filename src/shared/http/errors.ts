/** Every refusal of the interface: its status and the one sentence a person reads. */
export const refusals = {
  not_found: [404, 'Not found.'],
  method_not_allowed: [405, 'Method not allowed.'],
  body_invalid: [400, 'The request body is not valid.'],
  query_invalid: [400, 'Invalid query.'],
  id_invalid: [400, 'Invalid id.'],
  value_invalid: [400, 'Invalid value.'],
  too_large: [413, 'The request is too large.'],
  url_too_long: [414, 'The request is too large.'],
  headers_too_large: [431, 'The request is too large.'],
  content_type: [415, 'Unsupported content type.'],
  csrf: [403, 'The request was refused. Please reload the page.'],
  no_session: [401, 'Please log in.'],
  password_change_required: [403, 'Please set a new password first.'],
  admins_only: [403, 'Administrators only.'],
  identity_mismatch: [403, 'You can only act for your own account.'],
  too_many: [429, 'Too many attempts. Please try again later.'],
  unavailable: [503, 'The service is temporarily unavailable.'],
  disk_full: [507, 'The file could not be stored.'],
  unexpected: [500, 'Something went wrong.'],

  login_fields: [400, 'Enter your e-mail and password.'],
  login_failed: [401, 'Invalid email or password.'],
  waiting_for_approval: [403, 'Your registration is waiting for approval.'],
  email_invalid: [400, 'Please enter a valid email address.'],
  name_missing: [400, 'Please enter your name.'],
  name_invalid: [400, 'Please enter a name without line breaks or control characters.'],
  username_not_email: [400, 'The username must be the email address.'],
  password_short: [400, 'Choose a password of at least 8 characters.'],
  password_long: [400, 'Choose a shorter password.'],
  password_common: [400, 'This password is too common.'],
  password_personal: [400, 'Choose a password that is not your name or email address.'],
  password_same: [400, 'Choose a password that differs from the old one.'],
  member_not_found: [404, 'Member not found.'],
  join_request_not_found: [404, 'Join request not found.'],
} as const satisfies Record<string, readonly [number, string]>;

export type RefusalCode = keyof typeof refusals;

/** The form of every error answer; `message` and `error` hold the same sentence. */
export type ErrorAnswer = {
  message: string;
  error: string;
  code: RefusalCode;
  requestId: string;
  errors?: { path: string; message: string }[];
};
