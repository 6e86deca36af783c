import { idIn } from '../base/address.ts';
import { useRaise } from '../ui/overlays/use-raise.ts';
import { useUrlSheet } from '../ui/overlays/use-url-sheet.ts';
import { ProfileSheet } from './profile-sheet.tsx';

/** The profile in the address, over any page or sheet; only a report lies above it. */
export const PersonHost = () => {
  const person = useUrlSheet('person');
  const times = useRaise('[data-person], [data-report]');
  const id = idIn(person.value);
  return (
    id !== null && (
      <div data-person className="contents">
        <ProfileSheet key={`${id} ${times}`} id={id} onClose={person.close} />
      </div>
    )
  );
};
