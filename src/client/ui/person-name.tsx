import { isFormerMember } from '../../shared/format/former-member.ts';
import { useUrlSheet } from './overlays/use-url-sheet.ts';
import { words } from './words.ts';

type PersonNameProps = {
  /** Null for visitors or anonymous people: then it is plain text, as for people who have left. */
  id: number | null;
  name: string;
};

/** A neighbour's name, which opens what may be known of them; its address is `?person=5`, on whichever page that is. */
export const PersonName = ({ id, name }: PersonNameProps) => {
  const { open } = useUrlSheet('person');
  if (id === null || isFormerMember(name)) return <bdi>{name}</bdi>;
  return (
    <button
      type="button"
      aria-label={words.aboutPerson(name)}
      dir="auto"
      onClick={() => open(id)}
      className="person-name"
    >
      {name}
    </button>
  );
};
