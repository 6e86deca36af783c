/** What waits longer than this for the network is not sent any more before its author has looked at it. */
export const waitingDays = 30;

/** For so long the server knows the key of what it has done: longer than anything waits, so that nothing is done twice. */
export const keyDays = waitingDays + 10;

export const outboxPrefix = 'outbox-';

/**
 * What waits is kept in a database of its member, so that a logout deletes it whole and nobody else opens it. Under the same
 * name the page's storage says since when there may be one. Both outlive an ended session.
 */
export const outboxOf = (userId: number | string) => `${outboxPrefix}${userId}`;
