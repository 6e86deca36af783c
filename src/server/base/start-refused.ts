/** The start cannot go on; its message is the one sentence an operator reads. */
export class StartRefused extends Error {}
