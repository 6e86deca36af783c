import { catalogue } from '../language.ts';

/** The forms of coming in: they are fetched when somebody opens one, and so are their words. */
export const words = catalogue({
  en: {
    email: 'Email',
    name: 'Name',
    nameHint: 'Neighbours see this name beside what you share.',
    password: 'Password',
    currentPassword: 'Current password',
    newPassword: 'New password',
    passwordHint: 'At least 8 characters; a short sentence works well.',
    backToLogin: 'Back to Login',
    alreadyMember: 'Already a member? Log in',
    register: 'Register',
    registerIntro: 'Borrow, lend and rehome with neighbours you know.',
    knownBy: 'How do your neighbours know you? (optional)',
    knownByHint: 'Only administrators read it, with your request.',
    invitedBy: (name: string) => `${name} invites you. You can start at once.`,
    invitedHint: 'Your invitation was sent to this address.',
    invitedHintWithoutMail: 'Your invitation is for this address.',
    invitationOver:
      'This link has been used or has expired. You can register all the same: we then send another one to your address.',
    invitationOverWithoutMail:
      'This link has been used or has expired. You can register all the same: an administrator then looks at your request.',
    houseRules: 'What neighbours here agree on: the house rules',
    registrationFailed: (message: string) => `Registration failed: ${message}`,
    confirmTitle: 'Confirm your address',
    confirmIntro:
      'One press, and we know that this mailbox is yours. If you did not register here, just close the page.',
    confirm: 'Confirm my address',
    confirmedTitle: 'Thank you!',
    goToLogin: 'Log in',
    linkIncomplete: 'This link is not complete. Please open it from the email once more.',
    resetPassword: 'Reset Password',
    resetIntro: 'We send a temporary password to your address. It works once, for 30 minutes.',
    resetWithoutMail:
      'This library cannot send email. Ask an administrator for a temporary password: they can give you one from the admin page. You log in with it and choose your own.',
    resetSent: 'Look into your mailbox',
    resetNext: 'If the address is known here, a temporary password is on its way. Log in with it within 30 minutes.',
    resetDone: 'Password reset! Please check your email for your new password.',
    changePassword: 'Change Password',
    setNewPassword: 'Set a New Password',
    changeIntro: 'All your other devices are logged out when you do.',
    forcedIntro: 'You came in with a temporary password. Choose your own to go on.',
    firstIntro: 'You came in with the printed password. Say who you are and choose your own to go on.',
    newEmailHint: 'You log in with it, and mail for the admin goes there.',
    submit: 'Submit',
    backToDashboard: 'Back to Dashboard',
    setPasswordFirst: 'Please set a new password first.',
    logout: 'Log out',
    error: (text: string) => `Error: ${text}`,
  },
});
