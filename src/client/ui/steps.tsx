import { classNames } from './class-names.ts';

type StepsProps = { steps: readonly string[] /** How many of them are done. */; done: number };

/** How far a thing has come: Interest, Approved, Handed over. */
export const Steps = ({ steps, done }: StepsProps) => (
  <ol className="flex flex-wrap gap-1.5">
    {steps.map((step, index) => (
      <li key={step} aria-current={index === done - 1 ? 'step' : undefined} className="grow basis-[min(5rem,100%)]">
        <span aria-hidden className={classNames('block h-1 rounded-chip', index < done ? 'bg-green' : 'bg-line')} />
        <span className={classNames('mt-2 block text-xs font-semibold', index < done ? 'text-green' : 'text-muted')}>
          {step}
        </span>
      </li>
    ))}
  </ol>
);
