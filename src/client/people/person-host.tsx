import { useEffect, useState } from 'react';
import { onModalChange, topModal } from '../ui/overlays/open-modals.ts';
import { useUrlSheet } from '../ui/overlays/use-url-sheet.ts';
import { ProfileSheet } from './profile-sheet.tsx';

const idOf = (text: string | null) => (text !== null && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null);

/** After a reload the sheet below may come later than the profile: whatever else lies on top, it is opened once more. */
const useRaise = () => {
  const [times, setTimes] = useState(0);
  useEffect(() => {
    const look = () => {
      if (topModal()?.closest('[data-person]') === null) setTimes((before) => before + 1);
    };
    // In a moment, when whatever is closing and opening in one breath has done so.
    return onModalChange(() => queueMicrotask(look));
  }, []);
  return times;
};

/** The neighbour of the address, over whatever page or sheet lies below. */
export const PersonHost = () => {
  const person = useUrlSheet('person');
  const times = useRaise();
  const id = idOf(person.value);
  return (
    id !== null && (
      <div data-person className="contents">
        <ProfileSheet key={`${id} ${times}`} id={id} onClose={person.close} />
      </div>
    )
  );
};
