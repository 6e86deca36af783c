/** Whether a link leads to the reader's own machine: on any other phone or computer it opens nothing. */
export const opensOnlyHere = (link: string): boolean =>
  /^https?:\/\/(localhost|127(\.\d+){3}|\[::1\])(:\d+)?(\/|$)/i.test(link);
