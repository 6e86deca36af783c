/** What a found element is for. */
export type Deed =
  | { does: 'see' }
  | { does: 'tap' }
  | { does: 'type'; text: string }
  | { does: 'takeFile'; path: string };

/**
 * Which element, and in what state: in sight; brought into sight with nothing above it, so that a press in its middle
 * reaches it; in sight and with the focus; or wherever it is.
 */
export type Wanted = {
  selector: string;
  name: string;
  isPattern: boolean;
  state: 'shown' | 'reachable' | 'focused' | 'any';
};

export type Key = 'Tab' | 'Enter' | 'Escape' | 'Space' | 'ArrowDown' | 'ArrowUp' | 'Home' | 'End';

/** What each engine must be able to do with a page; what a story needs is made of it in `tab.ts`. */
export type Wire = {
  goTo: (url: string) => Promise<void>;
  reload: () => Promise<void>;
  back: () => Promise<void>;
  /** Runs a function in the page; it sees nothing of the test but its arguments. */
  run: <A extends unknown[], R>(work: (...args: A) => R, ...args: A) => Promise<Awaited<R>>;
  /** Does something with the element that is found; false if there is none. */
  onElement: (wanted: Wanted, deed: Deed) => Promise<boolean>;
  press: (key: Key) => Promise<void>;
  /** Turns the wheel over the middle of the page. */
  scroll: (by: number) => Promise<void>;
  resize: (width: number, height: number) => Promise<void>;
  picture: () => Promise<Buffer>;
  close: () => Promise<void>;
};

export type Cookie = { name: string; value: string };

/** How a browser is set up: as its device wishes, and how old it pretends to be. */
export type Setup = { isDark?: boolean; isOld?: boolean };

/** A browser that runs; each wire is a page that shares nothing with the others. */
type RunningBrowser = {
  aWire: (url: string, cookies: readonly Cookie[]) => Promise<Wire>;
  close: () => Promise<void>;
};

export type Engine = { name: string; launch: (setup: Setup) => Promise<RunningBrowser> };
