import { idIn } from '../address.ts';
import { EditItem } from './edit-item.tsx';
import { EditWish } from './edit-wish.tsx';

/** The form for the item or the wish whose sheet the address has open. */
export const EditingHost = ({ query }: { query: string }) => {
  const said = new URLSearchParams(query);
  const kind = said.get('edit') ?? '';
  const id = idIn(said.get(kind));
  if (id === null) return null;
  if (kind === 'wish') return <EditWish key={id} id={id} />;
  return kind === 'item' ? <EditItem key={id} id={id} /> : null;
};
