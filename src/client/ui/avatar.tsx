import { classNames } from './class-names.ts';

const grounds = ['bg-person-1', 'bg-person-2', 'bg-person-3', 'bg-person-4', 'bg-person-5', 'bg-person-6'];

const sizes = { small: 'size-[1.375rem] text-[0.75rem]', medium: 'size-9 text-base', large: 'size-12 text-xl' };

const groundOf = (name: string) => {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return grounds[sum % grounds.length];
};

const initialOf = (name: string) => String.fromCodePoint(name.trim().codePointAt(0) ?? 63);

/** The initial of a name on a colour that stays the same for that name; the name itself stands beside it. */
export const Avatar = ({ name, size = 'small' }: { name: string; size?: keyof typeof sizes | undefined }) => (
  <span
    aria-hidden
    className={classNames(
      'inline-grid shrink-0 place-items-center rounded-chip leading-none font-semibold text-on-person uppercase',
      sizes[size],
      groundOf(name),
    )}
  >
    {initialOf(name)}
  </span>
);
