import { dateText, daysText } from '../../shared/format/dates.ts';
import type { Item, OwnersBooking } from '../../shared/items/item-contract.ts';
import { whyNotEditItem } from '../../shared/items/editing.ts';
import { whyNotDeleteItem } from '../../shared/items/lifecycle.ts';
import { paths } from '../base/paths.ts';
import { useActor } from '../live/act.ts';
import { deleteItem } from '../things/item-actions.ts';
import { Button } from '../ui/controls/button.tsx';
import { ButtonLink } from '../ui/controls/button-link.tsx';
import { AskAgain } from '../ui/overlays/ask-again.tsx';
import { useUrlSheet } from '../ui/overlays/use-url-sheet.ts';
import { shortName } from '../ui/short-name.ts';
import { words } from './words.ts';

const Edit = () => {
  const form = useUrlSheet('edit');
  return (
    <Button look="quiet" onClick={() => form.open('item')}>
      {words.editItem}
    </Button>
  );
};

const promisedTo = ({ person, from, until }: OwnersBooking) =>
  person && `${shortName(person.name)} (${until === null ? dateText(from) : daysText(from, until)})`;

/** Whom it is promised to, who waits for it, and what they will read. */
const removeText = ({ status, giveaway, name, interested_users: people = [], bookings = [] }: Item) => {
  if (status === 'transferred') return words.removeTextHandedOver;
  const promised = giveaway ? [] : bookings.flatMap((booking) => promisedTo(booking) ?? []);
  const waiting = people.filter((each) => giveaway || !each.is_booked).map((each) => shortName(each.name));
  if (promised.length + waiting.length === 0) return words.removeText;
  return promised.length === 0
    ? words.removeTextWaiting(waiting, name)
    : words.removeTextPromised(promised, waiting, name);
};

const Delete = ({ item, onClose }: { item: Item; onClose: () => void }) => {
  const actor = useActor();
  return (
    <AskAgain
      className="self-center text-danger!"
      label={words.remove}
      title={words.removeTitle}
      text={removeText(item)}
      action={words.removeAction}
      onConfirmed={async () => {
        if (await deleteItem(actor, item.id)) onClose();
      }}
    />
  );
};

/** What only its owner can do, whatever the state; what is out must come back before it can be deleted. */
export const OwnTools = ({ item, onClose }: { item: Item; onClose: () => void }) => (
  <>
    {item.version !== undefined && whyNotEditItem(item) === null && <Edit />}
    {!item.giveaway && (
      <ButtonLink look="plain" to={paths.labels({ item: item.id })}>
        {words.printLabel}
      </ButtonLink>
    )}
    {whyNotDeleteItem(item) === null && <Delete item={item} onClose={onClose} />}
  </>
);
