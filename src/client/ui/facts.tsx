import type { ReactNode } from 'react';

/** What is known about a thing, line by line: Owner, Posted, Shared with. */
export const Facts = ({ facts }: { facts: readonly { term: string; value: ReactNode }[] }) => (
  <dl className="divide-y divide-line border-y border-line">
    {facts.map(({ term, value }) => (
      <div key={term} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
        <dt className="text-muted">{term}</dt>
        <dd className="ms-auto flex min-w-0 items-center gap-2 text-end font-semibold wrap-anywhere">{value}</dd>
      </div>
    ))}
  </dl>
);
