import type { Named } from './item-words.ts';

type Password = { password: string };
type Token = { token: string };

const passwordRule =
  'It works once, within 30 minutes of the request; then you choose a new one. If it is too late, ask for another on the login page.';

/** Mails about coming in and passwords; they cannot be switched off. */
export const accountMails = {
  invitation: (brand: string, { token, by, note = '' }: Token & { by?: string; note?: string }) => ({
    subject: `You are invited to ${brand}`,
    heading: 'Your neighbours are expecting you',
    paragraphs: [
      by === undefined ? `You are invited to join ${brand}.` : `${by} invites you to join ${brand}.`,
      ...(note === '' ? [] : [`“${note}”`]),
      `${brand} is your community's library of things: neighbours lend what they have, pass on what they no longer need, and wish for what they are missing.`,
      'This email address is already approved. Register with it and you can start at once.',
    ],
    button: { label: 'Register', path: `/register?invite=${token}` as const },
    notes: [
      'The link is yours alone: it works once, for 30 days.',
      'If you would rather not join, simply ignore this message.',
    ],
  }),
  confirmEmail: (brand: string, { token }: Token) => ({
    subject: `Is this your email address? (${brand})`,
    heading: 'One more step',
    paragraphs: [
      `Somebody, most likely you, has just registered at ${brand} with this email address.`,
      'Open the link and press the button there to confirm that the address is yours.',
    ],
    button: { label: 'Confirm my address', path: `/confirm-email?token=${token}` as const },
    notes: ['The link works once, for 24 hours. If it was not you, do not open it and nothing happens.'],
  }),
  joinRequestReceived: (brand: string, { people = '' }: { people?: string }) => ({
    subject: `Somebody would like to join ${brand}`,
    heading: 'Somebody would like to join',
    paragraphs: [
      ...people.split('\n').filter((line) => line !== ''),
      `An administrator of ${brand} has to approve or decline this.`,
    ],
    button: { label: 'See who is waiting', path: '/admin' as const },
    notes: [
      'You get this message because you are an administrator. If more people ask within the hour, you get one more message for all of them.',
    ],
  }),
  joinRequestApproved: (brand: string, { name }: Named) => ({
    subject: `Welcome to ${brand}`,
    heading: `Welcome, ${name}!`,
    paragraphs: ['Your request was approved. Log in with this email address and the password you chose.'],
    button: { label: 'Log in', path: '/login' as const },
  }),
  joinRequestDeclined: (brand: string, { words = '' }: { words?: string }) => ({
    subject: `Your request to join ${brand}`,
    heading: 'Thank you for your interest',
    paragraphs: [
      `We are sorry: your request to join ${brand} could not be approved this time.`,
      ...(words === '' ? [] : [`“${words}”`]),
      'If you think this is a mistake, please speak to the people who run it.',
    ],
  }),
  alreadyMember: (brand: string) => ({
    subject: `You already have an account at ${brand}`,
    heading: 'You are already a member',
    paragraphs: [
      'Somebody, perhaps you, tried to register with this email address.',
      'You can log in as before. If you have forgotten your password, ask for a temporary one on the login page.',
    ],
    button: { label: 'Log in', path: '/login' as const },
    notes: ['If it was not you, there is nothing to do: your account has not changed.'],
  }),
  temporaryPassword: (brand: string, { name, password }: Named & Password) => ({
    subject: `Your temporary password for ${brand}`,
    heading: `Hello ${name}`,
    paragraphs: [`Here is your temporary password. ${passwordRule}`],
    code: password,
    button: { label: 'Log in', path: '/login' as const },
    notes: ['Your old password keeps working until you use this one. If you did not ask for it, ignore this message.'],
  }),
  passwordChanged: (brand: string, { name }: Named) => ({
    subject: `Your password for ${brand} was changed`,
    heading: `Hello ${name}`,
    paragraphs: [
      'Your password was changed, and you were logged out everywhere else.',
      'The address of your calendar has changed, too. If your calendar app shows your agreed times, give it the new one: you find it in your account.',
    ],
    button: { label: 'Log in', path: '/login' as const },
    notes: ['If it was not you, ask for a temporary password on the login page now, and tell an administrator.'],
  }),
  passkeyAdded: (brand: string, { name, passkey }: Named & { passkey: string }) => ({
    subject: `A passkey was added to your account at ${brand}`,
    heading: `Hello ${name}`,
    paragraphs: [`The passkey “${passkey}” was added to your account. It opens your account without your password.`],
    button: { label: 'See your passkeys', path: '/account' as const },
    notes: ['If it was not you, remove it there, change your password, and tell an administrator.'],
  }),
  passkeyRemoved: (brand: string, { name, passkey }: Named & { passkey: string }) => ({
    subject: `A passkey was removed from your account at ${brand}`,
    heading: `Hello ${name}`,
    paragraphs: [`The passkey “${passkey}” was removed from your account. Your password keeps working.`],
    button: { label: 'See your passkeys', path: '/account' as const },
    notes: ['If it was not you, change your password, and tell an administrator.'],
  }),
  downloadReady: (brand: string, { name }: Named) => ({
    subject: `Your download from ${brand} is ready`,
    heading: `Hello ${name}`,
    paragraphs: [
      `The file with everything about you at ${brand} is ready. You can fetch it for 24 hours, on your account page.`,
    ],
    button: { label: 'Open your account', path: '/account' as const },
    notes: ['If you did not ask for it, change your password: somebody else may be logged in as you.'],
  }),
  confirmNewEmail: (brand: string, { token }: Token) => ({
    subject: `Is this your new email address? (${brand})`,
    heading: 'One more step',
    paragraphs: [
      `A member of ${brand}, most likely you, would like to use this email address from now on.`,
      'Open the link and press the button there to confirm that the address is yours.',
    ],
    button: { label: 'Confirm my address', path: `/confirm-email?token=${token}` as const },
    notes: ['The link works once, for 24 hours. If it was not you, do not open it and nothing happens.'],
  }),
  addressTaken: (brand: string) => ({
    subject: `This address is already used at ${brand}`,
    heading: 'This address is already used',
    paragraphs: [
      `A member of ${brand}, perhaps you, would like to use this email address for their account. That is not possible: the address belongs to another account, or to a registration that waits for approval.`,
      'If it was you, use another address, or log in with this one.',
    ],
    button: { label: 'Log in', path: '/login' as const },
    notes: ['If it was not you, there is nothing to do: nothing has changed.'],
  }),
  newEmailAsked: (brand: string, { name, email }: Named & { email: string }) => ({
    subject: `A new email address for your account at ${brand}`,
    heading: `Hello ${name}`,
    paragraphs: [
      `Your account is to get the address ${email}. We have sent a link there: once it is opened, you log in with that address, and our mails go to it.`,
    ],
    button: { label: 'Open your account', path: '/account' as const },
    notes: [
      'If it was not you, change your password now: that stops the change and logs out everybody else. If you cannot log in, ask for a temporary password on the login page, which stops it, too.',
    ],
  }),
  emailChanged: (brand: string, { name, email }: Named & { email: string }) => ({
    subject: `Your account at ${brand} has a new email address`,
    heading: `Hello ${name}`,
    paragraphs: [
      `The address of your account is now ${email}. Use it when you log in. This is our last mail to the old one.`,
    ],
    notes: ['If it was not you, tell an administrator at once: they can put the old address back.'],
  }),
  newDevice: (
    brand: string,
    {
      name,
      moment,
      browser = 'an unknown browser',
      system,
    }: Named & { moment: string; browser?: string; system?: string },
  ) => ({
    subject: `A new device is logged in to your account at ${brand}`,
    heading: `Hello ${name}`,
    paragraphs: [
      `Somebody logged in to your account with ${browser}${system === undefined ? '' : ` (${system})`} on ${moment}. We tell you because this browser was not used before.`,
      'If it was you, there is nothing to do.',
    ],
    button: { label: 'See your devices', path: '/account' as const },
    notes: ['If it was not you, log that device out in your account and change your password now.'],
  }),
  adminWelcome: (brand: string, { password }: Password) => ({
    subject: `You are an administrator of ${brand}`,
    heading: 'You are an administrator now',
    paragraphs: [`You are now an administrator of ${brand}. Here is your temporary password. ${passwordRule}`],
    code: password,
    button: { label: 'Log in', path: '/login' as const },
  }),
} as const;
