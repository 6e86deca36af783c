import { useUrlSheet } from '../ui/overlays/use-url-sheet.ts';
import { ProfileSheet } from './profile-sheet.tsx';

const idOf = (text: string | null) => (text !== null && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null);

/** The neighbour of the address, over whatever page or sheet lies below. */
export const PersonHost = () => {
  const person = useUrlSheet('person');
  const id = idOf(person.value);
  return id !== null && <ProfileSheet key={id} id={id} onClose={person.close} />;
};
