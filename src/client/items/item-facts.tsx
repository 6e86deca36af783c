import { useState } from 'react';
import { dateText } from '../../shared/format/dates.ts';
import type { Item } from '../../shared/items/item-contract.ts';
import { canEditSharedWith, type DialogPlace } from '../../shared/items/dialog-state.ts';
import { Blurred } from '../search/blurred.tsx';
import { PersonName } from '../ui/person-name.tsx';
import { Avatar } from '../ui/avatar.tsx';
import { Button } from '../ui/controls/button.tsx';
import { Facts } from '../ui/facts.tsx';
import { EditSharedWith } from './edit-shared-with.tsx';
import { words } from './words.ts';

const mostNames = 6;

/** A public link shows the thing to anyone who has it, beside the recipients. */
const namesOf = ({ shared_with: entries = [], public_links: links = 0 }: Item) => {
  const names = entries.slice(0, mostNames).map(({ name }) => name);
  const rest = entries.length - names.length;
  const all = links > 0 ? [...names, words.publicLinks(links)] : names;
  if (all.length === 0) return words.sharedWithNobody;
  return rest > 0 ? `${all.join(', ')} ${words.more(rest)}` : all.join(', ');
};

const Owner = ({ item, place }: { item: Item; place: DialogPlace }) => {
  if (item.owner_name === null) return <Blurred />;
  return (
    <>
      <Avatar name={item.owner_name} id={item.owner_id} />
      {place === 'app' && !item.is_mine ? (
        <PersonName id={item.owner_id} name={item.owner_name} />
      ) : (
        <bdi>{item.is_mine ? words.you : item.owner_name}</bdi>
      )}
    </>
  );
};

type SharedWithProps = { item: Item; place: DialogPlace; onEdit: () => void };

const SharedWith = ({ item, place, onEdit }: SharedWithProps) => (
  <>
    <span dir="auto">{namesOf(item)}</span>
    {canEditSharedWith(item, place) && (
      <Button look="pill" className="shrink-0" aria-label={words.editSharedWithLabel} onClick={onEdit}>
        {words.edit}
      </Button>
    )}
  </>
);

/** Whose it is, since when, and who may see it. */
export const ItemFacts = ({ item, place }: { item: Item; place: DialogPlace }) => {
  const [isEditing, setEditing] = useState(false);
  const facts = [
    { term: words.owner, value: <Owner item={item} place={place} /> },
    { term: words.posted, value: item.date_posted === null ? <Blurred /> : dateText(item.date_posted) },
  ];
  const shared = {
    term: words.sharedWith,
    value: <SharedWith item={item} place={place} onEdit={() => setEditing(true)} />,
  };
  return (
    <>
      <Facts facts={item.is_mine && item.shared_with !== undefined ? [...facts, shared] : facts} />
      {isEditing && <EditSharedWith item={item} onClose={() => setEditing(false)} />}
    </>
  );
};
