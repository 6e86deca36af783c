/** How many colours there are for people. A person's number decides, here and on the page of a shared library. */
export const personColours = 6;
