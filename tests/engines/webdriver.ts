import type { Wanted } from './wire.ts';
import { findInPage } from './find-in-page.ts';

/** The name under which the protocol hands out an element. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

/** A driver that has lost its browser would never answer. */
const patienceMs = 40_000;

type Method = 'GET' | 'POST' | 'DELETE';

/** The dozen commands of W3C WebDriver that the stories need, over plain HTTP. */
export const connectWebDriver = async (driver: string, capabilities: object) => {
  const send = async <T>(method: Method, path: string, body?: object): Promise<T> => {
    const response = await fetch(driver + path, {
      method,
      signal: AbortSignal.timeout(patienceMs),
      ...(body ? { body: JSON.stringify(body) } : {}),
    }).catch((cause: unknown) => {
      throw new Error(`${method} ${path}: no answer`, { cause });
    });
    const { value } = await response.json();
    if (!response.ok) throw new Error(`${method} ${path}: ${value.error}: ${value.message}`);
    return value;
  };

  const { sessionId } = await send<{ sessionId: string }>('POST', '/session', {
    capabilities: { alwaysMatch: capabilities },
  });
  const at = `/session/${sessionId}`;
  const post = <T = null>(path: string, body: object = {}) => send<T>('POST', at + path, body);
  const script = <T>(work: (...args: never[]) => unknown, args: readonly unknown[]) =>
    post<T>('/execute/sync', { script: `return (${String(work)}).apply(null, arguments)`, args });

  return {
    goTo: (url: string) => post('/url', { url }),
    reload: () => post('/refresh'),
    back: () => post('/back'),
    addCookie: (cookie: object) => post('/cookie', { cookie }),
    script,
    /** The protocol's number of an element, or null. */
    find: async (wanted: Wanted) => {
      const found = await script<Record<string, string> | null>(findInPage, [wanted]);
      return found?.[elementKey] ?? null;
    },
    tap: (element: string) => post(`/element/${element}/click`),
    /** Into a field its letters, into a chooser the path of a file. */
    sendKeys: (element: string, text: string) => post(`/element/${element}/value`, { text }),
    press: (value: string) => {
      const actions = ['keyDown', 'keyUp'].map((type) => ({ type, value }));
      return post('/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
    },
    scroll: (x: number, y: number, deltaY: number) => {
      const turn = { type: 'scroll', x, y, deltaX: 0, deltaY, duration: 0, origin: 'viewport' };
      return post('/actions', { actions: [{ type: 'wheel', id: 'wheel', actions: [turn] }] });
    },
    resize: (width: number, height: number) => post('/window/rect', { width, height }),
    picture: async () => Buffer.from(await send<string>('GET', `${at}/screenshot`), 'base64'),
    end: () => send<null>('DELETE', at),
  };
};
