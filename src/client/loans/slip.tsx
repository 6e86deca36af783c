import type { ReactNode } from 'react';
import { PersonName } from '../ui/person-name.tsx';
import { Avatar } from '../ui/avatar.tsx';
import { classNames } from '../ui/class-names.ts';
import { AddressInParts } from '../ui/address-in-parts.tsx';
import { Stamp } from '../ui/stamp.tsx';
import { words } from './words.ts';

/** How far a thing has come: Interest, Approved, Handed over. */
const Steps = ({ done }: { done: number }) => (
  <ol className="flex flex-wrap gap-1.5">
    {words.steps.map((step, index) => (
      <li key={step} aria-current={index === done - 1 ? 'step' : undefined} className="grow basis-[min(5rem,100%)]">
        <span aria-hidden className={classNames('block h-1 rounded-chip', index < done ? 'bg-green' : 'bg-line')} />
        <span className={classNames('mt-2 block text-xs font-semibold', index < done ? 'text-green' : 'text-muted')}>
          {step}
        </span>
      </li>
    ))}
  </ol>
);

type SlipProps = {
  children: ReactNode;
  /** How many of Interest, Approved, Handed over are behind us. */
  done: 0 | 1 | 2 | 3;
  stamp?: { title: string; date: string; tone?: 'tomato' | 'green' };
};

/** The slip in the back of a library book: what happened to this thing so far, stamped. */
export const Slip = ({ children, done, stamp }: SlipProps) => (
  <section className="rounded-card border border-dashed border-edge bg-page p-4">
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
      <div className="min-w-[min(10rem,100%)] flex-1">{children}</div>
      {stamp !== undefined && (
        // The sentence beside it says the same.
        <div aria-hidden className="-mt-1 ms-auto max-w-full">
          <Stamp {...stamp} />
        </div>
      )}
    </div>
    <div className="mt-4">
      <Steps done={done} />
    </div>
  </section>
);

export const Sentence = ({ children }: { children: string }) => (
  <p className="font-semibold text-balance">{children}</p>
);
export const Aside = ({ children }: { children: string }) => <p className="mt-1 text-sm text-muted">{children}</p>;

/** A long address wraps after its parts. */
export const EmailLink = ({ email, className }: { email: string; className?: string }) => (
  <a href={`mailto:${email}`} className={classNames('font-semibold wrap-break-word text-green underline', className)}>
    <AddressInParts address={email} />
  </a>
);

type PersonLineProps = { label: string; id: number | null; name: string; email: string };

/** The other of the two, and how to reach them. */
export const PersonLine = ({ label, id, name, email }: PersonLineProps) => (
  <div className="flex min-w-0 items-center gap-3">
    <Avatar name={name} id={id} size="medium" />
    <p className="min-w-0">
      <span className="block text-xs text-muted">{label}</span>
      <span className="block font-semibold">
        <PersonName id={id} name={name} />
      </span>
      <EmailLink email={email} className="inline-block py-0.5" />
    </p>
  </div>
);
