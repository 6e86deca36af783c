import { personColours } from '../../shared/format/person-colours.ts';
import { classNames } from './class-names.ts';

const grounds = ['bg-person-1', 'bg-person-2', 'bg-person-3', 'bg-person-4', 'bg-person-5', 'bg-person-6'];

const sizes = { small: 'size-[1.375rem] text-[0.75rem]', medium: 'size-9 text-base', large: 'size-12 text-xl' };

/** A person has the same colour everywhere; without an id, the name decides. */
const groundOf = (name: string, id: number | null) => {
  if (id !== null) return grounds[id % personColours];
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return grounds[sum % personColours];
};

const initialOf = (name: string) => String.fromCodePoint(name.trim().codePointAt(0) ?? 63);

type AvatarProps = { name: string; id: number | null; size?: keyof typeof sizes | undefined };

/** The initial of a name on the person's colour; the name is shown beside it. */
export const Avatar = ({ name, id, size = 'small' }: AvatarProps) => (
  <span
    aria-hidden
    className={classNames(
      'inline-grid shrink-0 place-items-center rounded-chip leading-none font-semibold text-on-person uppercase',
      sizes[size],
      groundOf(name, id),
    )}
  >
    {initialOf(name)}
  </span>
);
