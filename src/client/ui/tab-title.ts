let page = '';
let open = '';
let count = 0;

const write = () => {
  const name = open || page;
  document.title = count > 0 ? `(${count}) ${name}` : name;
};

/** What the tab of the browser says: the page, or what is open over it, and before that how much waits. */
export const nameTab = (name: string) => {
  page = name;
  write();
};

/** A thing that is open over the page names the tab until it is closed, which an empty name says. */
export const nameOpenThing = (name: string) => {
  open = name;
  write();
};

export const countInTab = (waiting: number) => {
  // A page that has not named itself yet keeps the name it came with.
  page ||= document.title;
  count = waiting;
  write();
};
