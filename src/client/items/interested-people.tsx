import type { Item } from '../../shared/items/item-contract.ts';
import { RequestCard } from '../loans/request-card.tsx';
import { useFirstApproval } from '../loans/use-first-approval.ts';
import { SkeletonBlock } from '../ui/skeleton.tsx';
import { words } from './words.ts';

/** People who asked and wait, first come first; pressing one approves the request, and the sheet shows the next step. */
export const InterestedPeople = ({ item }: { item: Item }) => (
  <section ref={useFirstApproval(item)}>
    <h3 className="text-lg">{words.approveTitle}</h3>
    <p className="mt-1 mb-3 text-sm text-muted">{item.giveaway ? words.approveHint : words.approveLoanHint}</p>
    {item.interested_users === undefined ? (
      <SkeletonBlock className="h-14" />
    ) : (
      <ul className="flex flex-col gap-2">
        {item.interested_users
          .filter(({ is_booked }) => !is_booked)
          .map((person) => (
            <RequestCard key={person.id} person={person} item={item} canApprove />
          ))}
      </ul>
    )}
  </section>
);
