import { words } from './words.ts';

/** Where a visitor sees nothing: the place is blurred, and there is nothing behind it. */
export const Blurred = ({ isShort = false }: { isShort?: boolean }) => (
  <span className="inline-flex items-center">
    <span
      aria-hidden
      className={`inline-block h-3 rounded-small bg-edge opacity-50 blur-[3px] ${isShort ? 'w-8' : 'w-20'}`}
    />
    <span className="sr-only">{words.hidden}</span>
  </span>
);
