import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { classNames } from '../class-names.ts';
import { isBeside, MenuLinks, type MenuProps, moveIn, panelLook } from './menu-parts.tsx';

/** The menu in a browser without popovers: shown, and closed by a press outside or Escape, by hand. */
export const MenuByHand = ({ label, trigger, triggerClass, panelClass, links }: MenuProps) => {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLUListElement>(null);
  const move = (event: KeyboardEvent) => moveIn(event, panel.current, () => flushSync(() => setOpen(true)));

  useEffect(() => {
    if (!isOpen) return;
    const isInside = (target: EventTarget | null) =>
      target instanceof Node && [button, panel].some(({ current }) => current?.contains(target) === true);
    const press = ({ target }: Event) => {
      if (!isInside(target)) setOpen(false);
    };
    const escape = ({ key }: globalThis.KeyboardEvent) => {
      if (key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', press);
    document.addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('pointerdown', press);
      document.removeEventListener('keydown', escape);
    };
  }, [isOpen]);

  return (
    <>
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        className={triggerClass}
        onKeyDown={move}
        onClick={() => setOpen(!isOpen)}
      >
        {trigger}
      </button>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrows move between its links */}
      <ul
        ref={panel}
        hidden={!isOpen}
        aria-label={label}
        onKeyDown={move}
        onClick={(event) => isBeside(event) && setOpen(false)}
        className={classNames(panelLook, panelClass)}
      >
        <MenuLinks links={links} onChoose={() => setOpen(false)} />
      </ul>
    </>
  );
};
