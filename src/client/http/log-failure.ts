/** For failures that nobody needs to read on the page. */
export const logFailure = (error: unknown) => {
  // oxlint-disable-next-line no-console -- the one place where the page writes to the console
  console.error(error);
};
