/** Stands for the first admin's address until that admin says a real one: no mail goes there. */
export const MADE_UP_ADDRESS = 'admin@localhost';
