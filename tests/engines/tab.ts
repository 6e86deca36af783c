import { vi } from 'vitest';
import type { Key, Wanted, Wire } from './wire.ts';

const roles = {
  button: 'button, summary, [role=button]',
  link: 'a[href]',
  radio: 'input[type=radio]',
  checkbox: 'input[type=checkbox]:not([role])',
  switch: '[role=switch]',
  heading: 'h1, h2, h3',
  dialog: 'dialog',
  image: 'img',
  list: 'ul, ol',
  /** Whatever has a label and takes letters, days or files. */
  field: 'input, textarea, select',
} as const;

export type Role = keyof typeof roles;
type Name = string | RegExp;

const wantedBy = (role: Role, name: Name, state: Wanted['state']): Wanted => ({
  selector: roles[role],
  name: typeof name === 'string' ? name : name.source,
  isPattern: typeof name !== 'string',
  state,
});

/** As if typed into the focused field: the page gets the same events. */
const putIntoFocused = (value: string) => {
  const field = document.activeElement;
  if (field === null) return;
  const own: PropertyDescriptor | undefined = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value');
  own?.set?.call(field, value);
  for (const kind of ['input', 'change']) field.dispatchEvent(new Event(kind, { bubbles: true }));
};

export type Tab = ReturnType<typeof makeTab>;

const patience = { timeout: 20_000, interval: 40 };

/** A page as a person uses it: by what things are called. Whatever is not there yet is waited for. */
export const makeTab = (wire: Wire, url: string) => {
  const { run, onElement } = wire;
  const readAll = () => run(() => document.body.innerText);

  /** Waits until it holds; when it never does, the page as it is read then tells why. */
  const until = async (what: string, holds: () => Promise<boolean>) => {
    const check = async () => {
      if (!(await holds())) throw new Error(`never came: ${what}`);
    };
    await vi.waitFor(check, patience).catch(async (error: unknown) => {
      const page = await readAll().catch(() => 'nothing');
      throw new Error(`${error instanceof Error ? error.message : 'Failed'}\nThe page says:\n${page.slice(0, 2000)}`);
    });
  };

  const has = (role: Role, name: Name) => onElement(wantedBy(role, name, 'shown'), { does: 'see' });
  const focus = (role: Role, name: Name) =>
    until(`the ${role} “${name}” with the focus`, () => onElement(wantedBy(role, name, 'focused'), { does: 'see' }));

  const goTo = (path: string) => wire.goTo(new URL(path, url).href);
  const says = (text: string) => until(`the words “${text}”`, async () => (await readAll()).includes(text));
  /** Neither words nor photos in sight are on their way any more. */
  const isCalm = () =>
    until('a calm page', () =>
      run(
        () =>
          document.readyState === 'complete' &&
          document.fonts.status === 'loaded' &&
          [...document.images].every(({ complete, loading }) => complete || loading === 'lazy') &&
          document.getAnimations().every(({ playState }) => playState !== 'running'),
      ),
    );

  return {
    run,
    until,
    has,
    focus,
    resize: wire.resize,
    scroll: wire.scroll,
    picture: wire.picture,
    reload: wire.reload,
    back: wire.back,
    goTo,
    says,
    saysNoMore: (text: string) => until(`the end of “${text}”`, async () => !(await readAll()).includes(text)),
    sees: (role: Role, name: Name) => until(`the ${role} “${name}”`, () => has(role, name)),
    seesNoMore: (role: Role, name: Name) =>
      until(`the end of the ${role} “${name}”`, async () => !(await has(role, name))),
    tap: (role: Role, name: Name) =>
      until(`the ${role} “${name}” in reach`, () => onElement(wantedBy(role, name, 'reachable'), { does: 'tap' })),
    /** Types into a field that is empty then. */
    fill: async (label: Name, text: string) => {
      await focus('field', label);
      await run(putIntoFocused, '');
      await onElement(wantedBy('field', label, 'shown'), { does: 'type', text });
    },
    /** Chooses a day, or one of several, where each engine has a window of its own for that. */
    choose: async (label: Name, value: string) => {
      await focus('field', label);
      await run(putIntoFocused, value);
    },
    takeFile: (label: Name, path: string) =>
      until(`the field “${label}”`, () => onElement(wantedBy('field', label, 'any'), { does: 'takeFile', path })),
    valueOf: async (label: Name) => {
      await focus('field', label);
      return run(() => document.activeElement && 'value' in document.activeElement && document.activeElement.value);
    },
    /** What has the focus, by its words. */
    focused: () =>
      run(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? ''),
    press: async (...keys: readonly Key[]) => {
      for (const key of keys) await wire.press(key);
    },
    isAt: (path: string) =>
      until(`the address ${path}`, async () => (await run(() => location.pathname + location.search)) === path),
    isCalm,
    /** Goes somewhere and waits until it is all there. */
    show: async (path: string, words: string) => {
      await goTo(path);
      await says(words);
      await isCalm();
    },
    widthOfContent: () => run(() => document.documentElement.scrollWidth),
  };
};
