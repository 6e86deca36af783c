import { queryOptions, useQuery } from '@tanstack/react-query';
import { ChevronRight, Circle, CircleCheck } from 'lucide-react';
import { Link } from 'wouter';
import type { Checklist as Steps } from '../../shared/community/contract.ts';
import { call } from '../http/call.ts';
import { paths } from '../paths.ts';
import { cardLook } from '../ui/card.tsx';
import { classNames } from '../ui/class-names.ts';
import { words } from './checklist-words.ts';

const checklistQuery = queryOptions({
  queryKey: ['admin', 'checklist'],
  queryFn: ({ signal }) => call('GET /api/admin/checklist', { signal }),
  // What was done elsewhere meanwhile ticks its line when the page is seen again.
  staleTime: 0,
});

/** What can be done without keeps nobody from being done. */
type Step = { label: string; hint: string; to: string; isDone: boolean; isOptional?: boolean };

const stepsOf = (steps: Steps): Step[] => [
  { ...words.person, to: paths.changePassword(), isDone: steps.has_person },
  { ...words.community, to: paths.admin({ open: 'community' }), isDone: steps.has_words },
  {
    label: words.mail.label,
    hint: steps.can_mail ? words.mail.hint : words.mail.unset,
    to: paths.admin({ open: 'mail' }),
    isDone: steps.can_mail && steps.has_tested,
    isOptional: !steps.can_mail,
  },
  { ...words.groups, to: paths.admin({ open: 'groups' }), isDone: steps.has_groups },
  { ...words.invite, to: paths.admin({ open: 'invitations' }), isDone: steps.has_invited },
  { ...words.post, to: paths.items({ post: 'lend' }), isDone: steps.has_posted },
];

const StepRow = ({ label, hint, to, isDone }: Step) => {
  const Icon = isDone ? CircleCheck : Circle;
  return (
    <li>
      <Link
        to={to}
        className="flex min-h-14 items-center gap-3 px-4 py-3 -outline-offset-3 hover:bg-quiet focus-visible:shadow-none"
      >
        <Icon aria-hidden className={classNames('size-5 shrink-0', isDone ? 'text-green' : 'text-muted')} />
        <span className="min-w-0 grow">
          <span className={classNames('block font-semibold', isDone && 'text-muted')}>{label}</span>
          <span className="block text-sm text-muted">{isDone ? words.done : hint}</span>
        </span>
        <ChevronRight aria-hidden className="size-5 shrink-0 text-muted" />
      </Link>
    </li>
  );
};

/** What a new community still needs, for its administrators; gone once everything is done. */
export const Checklist = () => {
  const { data } = useQuery(checklistQuery);
  const steps = data === undefined ? [] : stepsOf(data);
  const done = steps.filter(({ isDone }) => isDone).length;
  if (steps.every(({ isDone, isOptional }) => isDone || isOptional === true)) return null;
  return (
    <section className="mb-8">
      <h2 className="text-lg">{words.title}</h2>
      <p className="mb-3 text-sm text-muted">{words.left(done, steps.length)}</p>
      <ol className={classNames(cardLook, 'divide-y divide-line overflow-hidden')}>
        {steps.map((step) => (
          <StepRow key={step.to} {...step} />
        ))}
      </ol>
    </section>
  );
};
