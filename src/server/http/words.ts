import { counted } from '../../shared/format/numbers.ts';

/** What the server says when a call has succeeded, one block for each feature. What it refuses stands in shared/http/errors.ts. */
export const done = {
  // account
  loggedIn: 'You are logged in.',
  loggedOut: 'You are logged out.',
  passwordReset: 'Password reset! Please check your email for your new password.',
  passwordChanged: 'Your password has been changed.',
  passkeyAdded: 'The passkey is added. You can log in with it from now on.',
  passkeyRemoved: 'The passkey is removed. Your password keeps working.',
  left: 'Your account is deleted. Thank you for having been here.',
  unsubscribed: 'You will not get these messages any more.',
  registered: {
    in: 'Registration successful! You can now log in.',
    mailbox: 'Thank you! Please look into your mailbox to go on.',
    // Only where nothing can be mailed: everybody else proves the mailbox first.
    waiting:
      'Thank you! An administrator will look at your request. This library cannot send email, so try to log in tomorrow.',
  },
  confirmed: {
    in: 'You can now log in.',
    waiting: 'An administrator will look at your request and you will get an email.',
    changed: 'Your account has this address now. Use it when you log in.',
    again: 'Your earlier request is still waiting, with the password you chose then. An administrator will look at it.',
  },
  accountSaved: 'Saved.',
  newEmailAsked: 'Please look into the new mailbox and open the link there.',
  newEmailWithdrawn: 'Your address stays as it is.',
  deviceEnded: 'That device is logged out.',
  devicesEnded: 'All your other devices are logged out.',
  paused: 'Nobody sees your things and wishes until then.',
  pauseEnded: 'Your things and wishes are visible again.',
  approved: (name: string) => `${name} can now log in.`,
  approvedUntilProof: (name: string) => `${name} gets a link by email, and can log in after opening it.`,
  joinDeclined: (name: string) => `The request of ${name} was declined.`,
  tellThem: 'This library cannot send email, so please tell them yourself.',

  // admin
  hidden: (name: string) => `${name} was removed from the view.`,
  shown: (name: string) => `${name} is shown again.`,
  deactivated: (name: string) => `The account of ${name} is deactivated.`,
  activated: (name: string) => `The account of ${name} is active again.`,
  removed: 'The account is deleted.',
  temporaryPassword: (name: string) => `${name} can log in with this temporary password.`,
  madeSteward: (name: string) => `${name} is a steward now.`,
  noSteward: (name: string) => `${name} is no steward any more.`,
  mailed: (email: string) => `Success: Email sent to ${email}`,
  retried: 'It will be tried again now.',

  // conversations
  messageSent: 'Your message was sent.',
  threadSeen: 'Seen.',
  timesProposed: 'Your times were proposed.',
  timeAgreed: 'The time is agreed.',
  timeCancelled: 'The time is cancelled.',
  receivedSaid: 'The owner has been asked to confirm it.',

  // feedback
  upvotedBefore: 'You have already upvoted this.',
  feedbackRemoved: 'Your feedback was removed.',

  // invitations
  linkEnded: 'The link has ended.',
  withdrawn: (email: string) => `The invitation of ${email} is withdrawn.`,
  preapproved: {
    new: (email: string) => `${email} can now register.`,
    again: (email: string) => `${email} gets a new invitation. The link in the earlier one has ended.`,
    member: (email: string) => `${email} is already a member.`,
  },
  renewed: (email: string) => `There is a new link for ${email}. The earlier one has ended.`,
  invited: (neighbours: number) =>
    neighbours === 0 ? 'Nobody was invited.' : counted(neighbours, 'neighbour is invited.', 'neighbours are invited.'),
  linksReady: (links: number) =>
    links === 0
      ? 'Nobody was invited.'
      : counted(links, 'link is ready to hand over.', 'links are ready to hand over.'),
  /** The addresses that were left out, and why; at most three are named. */
  notInvited: {
    invalid: (emails: string) => `Not an email address: ${emails}.`,
    incomplete: (emails: string) => `Not complete: ${emails}.`,
    member: (emails: string) => `Already a member: ${emails}.`,
    repeated: (emails: string) => `Entered twice: ${emails}.`,
  },
  andMore: (emails: string, more: number) => `${emails} and ${more} more`,

  // items
  itemSaved: 'Your changes are saved.',
  photosAdded: 'The photos have been added.',
  photosOrdered: 'The photos have a new order.',
  photoRemoved: 'The photo has been removed.',
  sharedAnew: 'Shared With updated successfully',
  itemDeleted: 'Item deleted successfully',
  interestSent: 'Your interest has been sent to the owner.',
  interestWithdrawn: 'Your interest has been withdrawn.',
  requestChanged: 'Your request is changed. You keep your place.',
  stillAnswered: {
    yes: 'The owner knows that you still need it.',
    later: 'You keep your place. We ask you again in a few days.',
    no: 'Your request has ended.',
  },
  bookingMoved: 'The days are changed.',
  otherDaysAsked: 'The owner is asked. Until they answer, your days stay.',
  bookingCancelled: 'The booking is cancelled.',
  closed: 'Closed. Nobody can have it on these days.',
  opened: 'It can be borrowed again.',
  allClosed: 'Everything of yours is closed on these days.',
  allOpened: 'Your things can be borrowed again.',
  requestApproved: 'Request approved successfully',
  approvalCancelled: 'The approval has been cancelled.',
  transferConfirmed: 'Transfer confirmed successfully',
  itemPosted: 'Submission was successful!',
  undone: {
    approve: 'The approval has been undone.',
    transfer: 'The transfer has been undone.',
    return: 'The return has been undone.',
    decline: 'The request waits again.',
    delete: 'The item is back.',
  },

  // links
  openingCounted: 'Counted.',
  libraryEnded: 'The link was ended.',
  cameForPutAside: 'Put aside.',

  // loans
  interestDeclined: 'The request has been declined.',
  returnSaid: 'The owner has been asked to confirm it.',
  returnUnsaid: 'It counts as with you again.',
  notHere: 'They have been told that it is not with you.',
  returnConfirmed: 'Return confirmed successfully',
  dueSet: 'The day of return has been set.',
  extensionAsked: 'Your question has been sent to the owner.',
  extended: 'They have more time now.',
  notExtended: 'They have been told that you need it back.',
  thanked: 'Your thanks have been sent.',
  reminded: (name: string) => `We have reminded ${name} by email.`,
  notReminded: (name: string) => `${name} does not get reminders from us. Please write to ${name} yourself.`,
  conditionCleared: 'It is fine again.',

  // network
  requestTakenBack: 'The request was taken back.',
  connectionMaybeAsked: 'If exactly one member matches, your request has been sent.',
  connected: 'You are now connected.',
  connectionDeclined: 'The request was declined.',
  connectionAsked: (name: string) => `Your request was sent to ${name}.`,

  // people
  blocked: 'You will not see each other any more.',
  unblocked: 'Unblocked.',

  // reports
  noticesRead: 'All of it is read.',
  actUndone: 'It is undone, and the report waits again.',

  // wishes
  wishPosted: 'Submission was successful!',
  wishSaved: 'Your changes are saved.',
  offerSent: 'Your offer is on its way.',
  wishDeleted: 'Wish entry deleted successfully',
};

/** Refusals that say more than the sentence of their code in shared/http/errors.ts. */
export const refused = {
  tooLong: (label: string, most: number) => `${label} is too long (at most ${most} characters).`,
  invalidValue: (label: string) => `Invalid value for ${label}.`,
  mailNotSet: (folder: string) =>
    `Not sent: no mail server is set up. The message was written to ${folder} on the server.`,
  saysBack: (name: string) => `${name} says that it is back. Have a look, and confirm it.`,
  promisedDays: (item: string, name: string, days: string) =>
    `“${item}” is promised to ${name}: ${days}. Cancel that first.`,
  takenForLong: 'Those days are taken, and nobody knows until when. Ask for it as soon as possible instead.',
  taken: 'Those days are taken.',
  freeUntil: (day: string) => `Free until ${day}.`,
  freeAgain: (day: string) => `Free again from ${day}.`,
  askAgainOn: (day: string) => `You can ask again on ${day}.`,
  alreadyPromised: (name: string) => `You have already promised it to ${name}.`,
  lentTo: (name: string) => `It is lent to ${name}. Confirm its return first.`,
};

/** What a field is called in "… is too long", by its label in the contracts; other labels stand as they are. */
export const labels: Partial<Record<string, string>> = {};

/** What a browser says of the product: on the page of a link, where it is installed, and on the home screen. */
export const page = {
  tagline: "Your Community's Library of Things",
  screenshots: ['The things of a street', 'One thing, and what happens next', 'What neighbours are looking for'],
  shortcuts: [
    { name: 'Offer', description: 'Give something away for good' },
    { name: 'Lend', description: 'Share something and get it back' },
    { name: 'Wish', description: 'Say what you are looking for' },
  ],
};

/** Days without an end: "from 3 Nov". */
export const fromDay = (day: string): string => `from ${day}`;
