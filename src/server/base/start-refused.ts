/** The start cannot continue; the operator reads this message. */
export class StartRefused extends Error {}
