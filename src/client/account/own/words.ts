import { catalogue } from '../../base/language.ts';

export const words = catalogue({
  title: 'Account',
  change: 'Change',
  notLoaded: 'Your account could not be loaded.',

  you: 'You',
  name: 'Name',
  email: 'Email',

  loggingIn: 'Logging in',
  password: 'Password',
  passwordChanged: (day: string) => `Changed on ${day}`,
  passwordUnchanged: 'Never changed',
  changePassword: 'Change your password',

  away: 'Away',

  notices: 'Notices and language',
  mails: 'Emails',
  mailsText: 'What we may write to you about',
  language: 'Language',
  languageText: 'Pages and emails',
  languageFailed: 'The language could not be changed. Please try again.',
  calendar: 'Calendar',
  calendarText: 'Agreed times and due dates in your calendar app',

  yourData: 'Your data',
  blocked: 'Blocked people',
  blockedText: 'They and you do not see each other',
});
