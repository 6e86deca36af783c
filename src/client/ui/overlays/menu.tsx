import { type KeyboardEvent, lazy, Suspense, useId, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { isBeside, MenuLinks, type MenuProps, moveIn, panelLook } from './menu-parts.tsx';

const PopoverMenu = ({ label, trigger, triggerClass, panelClass, links }: MenuProps) => {
  const id = useId();
  const panel = useRef<HTMLUListElement>(null);
  const move = (event: KeyboardEvent) => moveIn(event, panel.current, (shown) => shown.showPopover());
  return (
    <>
      <button type="button" popoverTarget={id} className={triggerClass} onKeyDown={move}>
        {trigger}
      </button>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrows move between its links */}
      <ul
        ref={panel}
        id={id}
        popover="auto"
        aria-label={label}
        onKeyDown={move}
        onClick={(event) => isBeside(event) && panel.current?.hidePopover()}
        className={classNames(panelLook, panelClass)}
      >
        <MenuLinks links={links} onChoose={() => panel.current?.hidePopover()} />
      </ul>
    </>
  );
};

const MenuByHand = lazy(async () => ({ default: (await import('./menu-by-hand.tsx')).MenuByHand }));

/** iOS before 17 and Firefox before 125 have no popovers. */
const hasPopovers = 'popover' in HTMLElement.prototype;

/** A button and the ways it opens; a press outside, Escape or choosing closes it, as the browser's popovers do. */
export const Menu = (props: MenuProps) =>
  hasPopovers ? (
    <PopoverMenu {...props} />
  ) : (
    <Suspense>
      <MenuByHand {...props} />
    </Suspense>
  );
