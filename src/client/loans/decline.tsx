import type { InterestedUser, Item } from '../../shared/items/item-contract.ts';
import { itemLimits } from '../../shared/items/limits.ts';
import { useActor } from '../live/act.ts';
import { NoteForm } from './act-form.tsx';
import { declineInterest } from './actions.ts';
import { words } from './words.ts';

/** A kind no, with a word. */
export const Decline = ({ person, item }: { person: InterestedUser; item: Item }) => {
  const actor = useActor();
  return (
    <NoteForm
      name={`decline:${item.id}:${person.id}`}
      label={words.decline}
      ariaLabel={words.declineNamed(person.name)}
      look="plain"
      isSmall
      className="ms-auto"
      title={words.declineTitle(person.name)}
      text={words.declineText}
      field={words.declineNote}
      limit={itemLimits.note}
      action={words.declineAction}
      onSend={(note) => declineInterest(actor, item.id, person.id, note)}
    />
  );
};
