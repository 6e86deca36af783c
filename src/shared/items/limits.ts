/** Every number that bounds an item, for the server's checks and the page's counters alike. */
export const itemLimits = {
  name: 100,
  description: 2000,
  note: 300,
  thanks: 200,
  loanDays: 365,
  tags: 10,
  tag: 30,
  search: 100,
  page: 30,
  longestPage: 60,
  recipients: 1000,
  photos: 6,
  imageBytes: 15 * 1024 * 1024,
  audioBytes: 25 * 1024 * 1024,
  photoBytesOfMember: 500 * 1024 * 1024,
} as const;
