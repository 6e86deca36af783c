import { catalogue } from '../base/language.ts';

/** What the front door says; the forms behind it bring their own words. */
export const words = catalogue({
  emailOrUsername: 'Email or Username',
  password: 'Password',
  login: 'Log in',
  tagline: "Your Community's Library of Things",
  closing: 'Together, We Have Enough.',
  registerHere: 'New user? Register here',
  forgotPassword: 'Forgot Password?',
  lookAround: 'Look around first',
  accountDeleted: 'Your account is deleted. Thank you for having been here.',
  sessionEnded: 'You were logged out here. Please log in again.',
  loginFailed: (reason: string) => `Login failed: ${reason}`,
});
