import type { ReactNode } from 'react';
import type { Day } from '../../../shared/format/days.ts';
import type { LentThing } from '../../../shared/loans/shelf-contract.ts';
import { cardLook } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ThingPhoto } from '../../ui/photos/thing-photo.tsx';
import { NextCell, PersonCell, SeenCell, StateCell, ThingLink, UntilCell, WaitingCell } from './lent-cells.tsx';
import { aheadOf, untilOf } from './lent-things.ts';
import { words } from './words.ts';

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="flex flex-wrap items-baseline gap-x-2">
    <dt className="text-muted">{term}</dt>
    <dd className="min-w-0 wrap-anywhere">{children}</dd>
  </div>
);

const LentCard = ({ thing, today }: { thing: LentThing; today: Day }) => (
  <li className={classNames(cardLook, 'flex min-w-0 flex-wrap gap-x-3 gap-y-2 p-2.5')}>
    <div aria-hidden className="relative size-14 shrink-0 overflow-hidden rounded-control bg-quiet">
      <ThingPhoto thing={thing.item} sizes="56px" />
    </div>
    <div className="min-w-0 flex-1 basis-[min(10rem,100%)]">
      <h2 className="text-base leading-tight">
        <ThingLink thing={thing} />
      </h2>
      <dl className="mt-1 text-sm">
        <Fact term={words.columns.state}>
          <StateCell thing={thing} today={today} />
        </Fact>
        {thing.person !== null && (
          <Fact term={words.columns.person}>
            <PersonCell thing={thing} />
          </Fact>
        )}
        {untilOf(thing) !== null && (
          <Fact term={words.columns.until}>
            <UntilCell thing={thing} />
          </Fact>
        )}
        {aheadOf(thing, today).length > 0 && (
          <Fact term={words.columns.next}>
            <NextCell thing={thing} today={today} />
          </Fact>
        )}
        {thing.waiting > 0 && (
          <Fact term={words.columns.waiting}>
            <WaitingCell thing={thing} />
          </Fact>
        )}
        <Fact term={words.columns.seen}>
          <SeenCell thing={thing} />
        </Fact>
      </dl>
    </div>
  </li>
);

/** The same facts where a table has no room; what is not there is not named. */
export const LentCards = ({ things, today }: { things: readonly LentThing[]; today: Day }) => (
  <ul className="flex flex-col gap-2.5">
    {things.map((thing) => (
      <LentCard key={thing.item.id} thing={thing} today={today} />
    ))}
  </ul>
);
