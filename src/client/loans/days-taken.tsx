import { useEffect, useRef } from 'react';
import { daysText } from '../../shared/format/dates.ts';
import type { Days } from '../../shared/loans/day-plan.ts';
import { Button } from '../ui/controls/button.tsx';
import { words } from './day-words.ts';

type DaysTakenProps = {
  sentence: string;
  /** Free days around those that are taken. */
  offers: readonly Days[];
  onTake: (days: Days) => void;
  /** It answers a press, and takes the focus of it. */
  isAnswer?: boolean;
  isBusy?: boolean;
};

/** Wanted days that somebody else has, with other days to take with one tap. */
export const DaysTaken = ({ sentence, offers, onTake, isAnswer = false, isBusy }: DaysTakenProps) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isAnswer) return;
    box.current?.focus();
    box.current?.scrollIntoView({ block: 'nearest' });
  }, [isAnswer, sentence]);
  return (
    <div
      ref={box}
      role={isAnswer ? 'alert' : undefined}
      tabIndex={-1}
      className="w-full rounded-card bg-marigold-soft px-4 py-3"
    >
      <p className="font-semibold">{sentence}</p>
      {offers.length > 0 && (
        <div className="mt-2 flex flex-wrap gap-2">
          {offers.map((days) => (
            <Button key={days.from} look="pill" isBusy={isBusy} onClick={() => onTake(days)}>
              {words.instead(daysText(days.from, days.until))}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
};
