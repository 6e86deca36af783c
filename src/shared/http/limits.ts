/** How often a call may be made. An address is counted before anything else is looked at, the rest after the input was read. */
export type Limit = {
  per: 'ip' | 'member' | 'subject' | 'subject+ip';
  max: number;
  minutes: number;
  /** The field of the body that is counted. */
  subject?: string;
  /** For calls that visitors and members make: what strangers do is not counted against a session. */
  who?: 'visitors' | 'sessions';
};

export const HOUR = 60;
export const DAY = 24 * HOUR;

export const perMember = (max: number, minutes: number): Limit => ({ per: 'member', max, minutes });
export const perAddress = (max: number, minutes: number): Limit => ({ per: 'ip', max, minutes });
