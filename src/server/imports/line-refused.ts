/** Thrown where a line of a list cannot become a thing; the message is what its maker reads. */
export class LineRefused extends Error {}
