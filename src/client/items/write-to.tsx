import { dateText } from '../../shared/format/dates.ts';
import { firstNameOf } from '../../shared/format/text.ts';
import type { Item } from '../../shared/items/item-contract.ts';
import { paths } from '../base/paths.ts';
import { useMember } from '../session/session-context.ts';
import { ButtonLink } from '../ui/controls/button-link.tsx';
import { words } from './words.ts';

type Other = { personId: number; name: string };

/** The other of the two; people who only ask have the way to write to them on their own cards. */
const othersOf = (item: Item, viewerId: number): Other[] => {
  if (!item.is_mine) return item.interest_date === null ? [] : [{ personId: viewerId, name: item.owner_name ?? '' }];
  return item.recipient_id === undefined ? [] : [{ personId: item.recipient_id, name: item.recipient_name ?? '' }];
};

/** For the approved person the foot of the sheet already links there. */
const isAtFoot = ({ is_recipient, status, my_booking: booking }: Item) =>
  (is_recipient && status === 'approved') || booking?.state === 'booked';

/** The way to talk about it, and the time to meet that came of it. */
export const WriteTo = ({ item }: { item: Item }) => {
  const { userId } = useMember();
  const others = isAtFoot(item) ? [] : othersOf(item, userId);
  if (others.length === 0 && item.meets_at === undefined) return null;
  return (
    <div>
      {item.meets_at !== undefined && (
        <p className="mb-2 text-sm font-semibold text-green">
          {words.meets(dateText(item.meets_at, { form: 'moment' }))}
        </p>
      )}
      <ul className="flex flex-wrap gap-2 empty:hidden">
        {others.map(({ personId, name }) => (
          <li key={personId}>
            <ButtonLink look="pill" to={paths.thread(item.id, personId)}>
              {words.writeTo(firstNameOf(name))}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </div>
  );
};
