/** The first admin's address until a real one is set: no mail is sent there. */
export const MADE_UP_ADDRESS = 'admin@localhost';
