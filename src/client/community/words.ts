import { catalogue } from '../base/language.ts';

export const words = catalogue({
  settings: 'Community',
  settingsText: 'Changes take effect at once, on every page and in every email.',
  settingsFailed: 'Could not fetch the settings.',
  tryAgain: 'Try again',
  name: 'Name of the community',
  nameHint: (name: string) => `Shown everywhere. If left empty: ${name}.`,
  welcome: 'Welcome on the login page',
  welcomeHint: 'A few words for people who are not logged in yet.',
  houseRules: 'House rules',
  houseRulesHint: 'What neighbours here agree on. Linked where people register, and in the menu.',
  timeZone: 'Time zone',
  timeZoneHint: (zone: string) =>
    `Sets when loans are due and reminders go out. A city will do. If left empty: ${zone}.`,
  useZone: (zone: string) => `Use ${zone}`,
  language: 'Language',
  languageHint: 'For visitors whose browser asks for none we speak, and for emails to people who are not here yet.',
  registration: 'Who can join',
  registrations: {
    approval: 'People invited or approved',
    open: 'Anyone with an email address',
  },
  whoInvites: 'Who may invite with a link',
  whoInvite: { members: 'Every member', admins: 'Administrators only' },
  staffLogin: 'How administrators and stewards log in',
  staffLoginHint: 'A passkey is a finger, a face or a screen lock: it cannot be guessed or given away.',
  staffLogins: { password: 'With a password or a passkey', passkey: 'Only with a passkey' },
  save: 'Save',
  saved: 'Saved.',
  saveFailed: 'The settings could not be saved. Please try again.',

  noRules: 'Nobody has written house rules here yet.',
  back: 'Back',
  rulesFailed: 'Could not fetch the house rules.',
});
