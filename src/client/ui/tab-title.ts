let page = '';
let count = 0;

const write = () => {
  document.title = count > 0 ? `(${count}) ${page}` : page;
};

/** What the tab of the browser says: the page, and before it how much waits. */
export const nameTab = (name: string) => {
  page = name;
  write();
};

export const countInTab = (waiting: number) => {
  // A page that has not named itself yet keeps the name it came with.
  page ||= document.title;
  count = waiting;
  write();
};
