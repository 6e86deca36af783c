import { idIn } from '../../base/address.ts';
import { useRaise } from '../../ui/overlays/use-raise.ts';
import { EditItem } from './edit-item.tsx';
import { EditWish } from './edit-wish.tsx';

/** The edit form for the open item or wish; only a profile or a report lies above it. */
export const EditingHost = ({ query }: { query: string }) => {
  const said = new URLSearchParams(query);
  const kind = said.get('edit') ?? '';
  const id = idIn(said.get(kind));
  const times = useRaise('[data-edit], [data-person], [data-report]');
  if (id === null) return null;
  return (
    <div data-edit className="contents">
      {kind === 'wish' && <EditWish key={`${id} ${times}`} id={id} />}
      {kind === 'item' && <EditItem key={`${id} ${times}`} id={id} />}
    </div>
  );
};
