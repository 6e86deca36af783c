import { momentOf } from './moment.ts';
import type { PersonKey } from './people.ts';
import type { ItemState, SampleItem } from './sample-item.ts';

type ItemHistory = {
  readonly date_posted: Date;
  readonly interests: readonly { readonly person: PersonKey; readonly at: Date }[];
  readonly date_approved: Date | null;
  readonly date_transferred: Date | null;
};

/** The dates of a sample item's life so far. */
export function historyOf(item: SampleItem, now: Date): ItemHistory {
  const at = (daysAgo: number, what: string) => momentOf(now, daysAgo, `${item.key} ${what}`);
  return {
    date_posted: at(item.daysAgo, 'posted'),
    interests: listInterests(item.state).map(([person, daysAgo]) => ({
      person,
      at: at(daysAgo, `asked by ${person}`),
    })),
    date_approved: 'approvedDaysAgo' in item.state ? at(item.state.approvedDaysAgo, 'approved') : null,
    date_transferred: 'transferredDaysAgo' in item.state ? at(item.state.transferredDaysAgo, 'handed over') : null,
  };
}

function listInterests(state: ItemState) {
  return state.status === 'available' ? [] : state.interests;
}
