import { useUrlSheet } from '../ui/overlays/use-url-sheet.ts';
import { words } from './words.ts';

type PersonNameProps = {
  /** Null where a visitor looks, or nobody is named: then it stays a name. */
  id: number | null;
  name: string;
  /** What is read instead, where the name itself already does something else. */
  label?: string;
};

/** A neighbour's name, which opens what may be known of them; its address is `?person=5`, on whichever page that is. */
export const PersonName = ({ id, name, label = name }: PersonNameProps) => {
  const { open } = useUrlSheet('person');
  if (id === null) return <bdi>{name}</bdi>;
  return (
    <button
      type="button"
      aria-label={words.aboutPerson(name)}
      aria-haspopup="dialog"
      dir="auto"
      onClick={() => open(id)}
      className="-my-2 inline-block min-h-11 max-w-full rounded-small py-2 text-start underline decoration-edge decoration-dotted underline-offset-4 wrap-anywhere hover:decoration-solid"
    >
      {label}
    </button>
  );
};
