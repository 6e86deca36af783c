/** What the server writes into a thread for somebody who brings something back, or takes it back. */
export const returnWords = {
  condition: (condition: string) => `Condition: ${condition}`,
  onlyPhoto: 'A photo of how it came back.',
};
