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
  email_taken: [409, 'There is already an account with that address.'],
  name_missing: [400, 'Please enter your name.'],
  name_invalid: [400, 'Please enter a name without line breaks or control characters.'],
  username_not_email: [400, 'The username must be the email address.'],
  password_short: [400, 'Choose a password of at least 8 characters.'],
  password_long: [400, 'Choose a shorter password.'],
  password_common: [400, 'This password is too common.'],
  password_personal: [400, 'Choose a password that is not your name or email address.'],
  password_same: [400, 'Choose a password that differs from the old one.'],
  identifier_missing: [400, 'Please enter a full name or email.'],
  connect_self: [400, 'That is you.'],
  already_connected: [400, 'You are already connected.'],
  connection_not_found: [404, 'Connection not found.'],
  request_not_found: [404, 'Request not found.'],
  request_answered: [409, 'This request was already answered.'],
  group_not_found: [404, 'Group not found.'],
  group_closed: [409, 'This group is closed.'],
  group_name_missing: [400, 'Please enter a group name.'],
  group_name_taken: [409, 'There is already a group of that name.'],
  feedback_empty: [400, 'Feedback cannot be empty.'],
  feedback_not_found: [404, 'Feedback not found.'],
  not_author: [403, 'Only its author can do this.'],
  admin_not_listed: [400, 'Administrators cannot be changed here.'],
  unsubscribe_unknown: [404, 'This link is not valid any more.'],
  member_not_found: [404, 'Member not found.'],
  join_request_not_found: [404, 'Join request not found.'],

  wish_not_found: [404, 'Wish not found.'],
  item_not_found: [404, 'Item not found.'],
  not_owner: [403, 'Only the owner can do this.'],
  own_item: [403, 'You own this item.'],
  item_not_available: [409, 'This item is no longer available.'],
  already_approved: [409, 'This request was already approved.'],
  not_approved: [409, 'Nobody has been approved for this item.'],
  already_transferred: [409, 'This item has already been handed over.'],
  not_asked: [409, 'You have not asked for this item.'],
  not_interested: [409, 'This person is not interested any more.'],
  photo_missing: [400, 'Please add a photo.'],
  words_missing: [400, 'Please enter a name or a description.'],
  recipients_missing: [400, 'Choose at least one group or person.'],
  recipients_invalid: [400, 'Choose only groups and people from your own network.'],
  not_an_image: [415, 'Only image files are accepted.'],
  not_audio: [415, 'Only audio files are accepted.'],
  image_unreadable: [400, 'The image could not be read.'],
  photos_busy: [503, 'Too many photos are arriving at once. Please try again in a moment.'],
  photo_quota: [429, 'Your photos have used up their space. Delete an item first.'],
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
