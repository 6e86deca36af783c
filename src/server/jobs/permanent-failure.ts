/** Thrown by a handler when trying again cannot help: the job fails at once. */
export class PermanentFailure extends Error {}
