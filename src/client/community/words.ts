import { catalogue } from '../language.ts';

export const words = catalogue({
  en: {
    settings: 'Community',
    settingsText: 'What you say here holds at once, on every page and in every email.',
    settingsFailed: 'Could not fetch the settings.',
    tryAgain: 'Try again',
    name: 'Name of the community',
    nameHint: (name: string) => `Shown everywhere. Left empty, it is ${name}.`,
    welcome: 'Welcome on the login page',
    welcomeHint: 'A few words for those who stand at the door.',
    houseRules: 'House rules',
    houseRulesHint: 'What neighbours here agree on. Linked where people register, and in the menu.',
    timeZone: 'Time zone',
    timeZoneHint: (zone: string) => `By its days loans are due and reminders go out. Left empty, it is ${zone}.`,
    registration: 'Who can join',
    registrations: {
      approval: 'People invited or approved',
      open: 'Anyone with an email address',
    },
    whoInvites: 'Who may invite with a link',
    whoInvite: { members: 'Every member', admins: 'Administrators only' },
    save: 'Save',
    saved: 'Saved. It holds from now on.',
    saveFailed: 'The settings could not be saved. Please try again.',

    noRules: 'Nobody has written house rules here yet.',
    back: 'Back',
    rulesFailed: 'Could not fetch the house rules.',
  },
});
