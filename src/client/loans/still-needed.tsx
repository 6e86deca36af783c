import { useEffect, useRef } from 'react';
import { firstNameOf } from '../../shared/format/text.ts';
import type { Item } from '../../shared/items/item-contract.ts';
import { stillAnswers } from '../../shared/loans/loan-rules.ts';
import { ActButton } from '../live/act-button.tsx';
import { useUrlSheet } from '../ui/overlays/use-url-sheet.ts';
import { Aside, Sentence } from './slip.tsx';
import { answerStill } from './answer-still.ts';
import { words } from './still-words.ts';

/** For somebody who waits: whether they still need it. A button in a mail leads to one of the answers, ready to be pressed. */
export const StillNeeded = ({ item }: { item: Item }) => {
  const { value: step } = useUrlSheet('do');
  const buttons = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const at = stillAnswers.findIndex((answer) => step === `still-${answer}`);
    buttons.current?.querySelectorAll('button')[at]?.focus();
  }, [step]);
  return (
    <section className="rounded-card bg-marigold-soft px-4 py-3">
      <Sentence>{words.question}</Sentence>
      <Aside>{item.still_asked === 'passed' ? words.passed : words.back(firstNameOf(item.owner_name ?? ''))}</Aside>
      <div ref={buttons} className="mt-2 flex flex-wrap gap-2">
        {stillAnswers.map((answer) => (
          <ActButton key={answer} look="pill" onAct={(actor) => answerStill(actor, item.id, answer)}>
            {words[answer]}
          </ActButton>
        ))}
      </div>
    </section>
  );
};
