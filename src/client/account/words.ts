import { catalogue } from '../language.ts';

export const words = catalogue({
  en: {
    email: 'Email',
    emailOrUsername: 'Email or Username',
    name: 'Name',
    nameHint: 'Neighbours see this name beside what you share.',
    password: 'Password',
    currentPassword: 'Current password',
    newPassword: 'New password',
    passwordHint: 'At least 8 characters; a short sentence works well.',
    backToLogin: 'Back to Login',

    login: 'Login',
    tagline: "Your Community's Library of Things",
    closing: 'Together, We Have Enough.',
    registerHere: 'New user? Register here',
    forgotPassword: 'Forgot Password?',
    lookAround: 'Look around first',
    sessionEnded: 'You were logged out here. Please log in again to go on.',
    loginFailed: (reason: string) => `Login failed: ${reason}`,

    register: 'Register',
    registerIntro: 'Borrow, lend and rehome with neighbours you know.',
    knownBy: 'How do your neighbours know you? (optional)',
    knownByHint: 'Only administrators read it, with your request.',
    invitedBy: (name: string) => `${name} invites you. You can start at once.`,
    invitedHint: 'Your invitation was sent to this address.',
    invitationOver:
      'This link has been used or has expired. You can register all the same: we then send another one to your address.',
    houseRules: 'What neighbours here agree on: the house rules',
    registrationFailed: (message: string) => `Registration failed: ${message}`,

    confirmTitle: 'Confirm your address',
    confirmIntro:
      'One press, and we know that this mailbox is yours. If you did not register here, just close the page.',
    confirm: 'Confirm my address',
    confirmedTitle: 'Thank you!',
    goToLogin: 'Go to the login',
    linkIncomplete: 'This link is not complete. Please open it from the e-mail once more.',

    resetPassword: 'Reset Password',
    resetIntro: 'We send a temporary password to your address. It works once, for 30 minutes.',
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
    logout: 'Logout',
    error: (text: string) => `Error: ${text}`,
  },
});
