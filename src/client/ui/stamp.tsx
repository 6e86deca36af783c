import { classNames } from './class-names.ts';

const tones = { tomato: 'text-tomato', green: 'text-green', denim: 'text-denim' };

type StampProps = {
  title: string;
  date?: string | undefined;
  tone?: keyof typeof tones | undefined;
  className?: string | undefined;
};

/** The rubber date stamp on the card of a thing that has a history. */
export const Stamp = ({ title, date, tone = 'tomato', className }: StampProps) => (
  <p
    className={classNames(
      'inline-flex max-w-full -rotate-6 flex-col items-center rounded-small border-2 border-current px-3 py-1.5 text-center leading-tight uppercase',
      tones[tone],
      className,
    )}
  >
    <span className="text-[0.75rem] font-bold tracking-[0.08em]">{title}</span>
    {date !== undefined && <span className="whitespace-nowrap text-base font-extrabold tracking-[0.06em]">{date}</span>}
  </p>
);
