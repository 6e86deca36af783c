import type { ReactNode } from 'react';

/** What is known about a thing, line by line: Owner, Posted, Shared with. */
export const Facts = ({ facts }: { facts: readonly { term: string; value: ReactNode }[] }) => (
  <dl className="divide-y divide-line border-y border-line">
    {facts.map(({ term, value }) => (
      <div key={term} className="flex items-center justify-between gap-4 py-2.5">
        <dt className="shrink-0 text-muted">{term}</dt>
        <dd className="flex min-w-0 items-center gap-2 text-right font-semibold wrap-anywhere">{value}</dd>
      </div>
    ))}
  </dl>
);
