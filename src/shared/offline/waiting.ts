/** What waits longer than this for the network is not sent any more before its author has looked at it. */
export const waitingDays = 30;

/** For so long the server knows the key of what it has done: longer than anything waits, so that nothing is done twice. */
export const keyDays = waitingDays + 10;
