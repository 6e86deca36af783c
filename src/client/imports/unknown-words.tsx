import { categoryLabel } from '../ui/category-label.ts';
import { useState } from 'react';
import type { ImportedList, UnknownWord } from '../../shared/imports/contract.ts';
import { itemCategories } from '../../shared/items/categories.ts';
import { useActor } from '../live/act.ts';
import { Card } from '../ui/card.tsx';
import { Button } from '../ui/controls/button.tsx';
import { Select } from '../ui/controls/select.tsx';
import { useBusy } from '../ui/use-busy.ts';
import { explainWord } from './actions.ts';
import { words } from './words.ts';

/** Leaving the word out is an answer too; choosing nothing is not. */
const nothing = 'nothing';
const leftOut = 'left out';

type Chosen = NonNullable<UnknownWord['guess']> | typeof nothing | typeof leftOut;

const choicesFor = (column: UnknownWord['column']): { value: Chosen; label: string }[] =>
  column === 'kind'
    ? [
        { value: 'lend', label: words.lend(null) },
        { value: 'offer', label: words.offer },
      ]
    : [
        ...itemCategories.map((category) => ({ value: category, label: categoryLabel(category) })),
        { value: leftOut, label: words.dropCategory },
      ];

const Question = ({ listId, word }: { listId: number; word: UnknownWord }) => {
  const { column, said, lines, guess } = word;
  const actor = useActor();
  const { isBusy, run } = useBusy();
  const [chosen, setChosen] = useState<Chosen>(guess ?? nothing);
  const options = [
    ...(guess === null ? [{ value: nothing, label: words.choose } as const] : []),
    ...choicesFor(column),
  ];

  const answer = async () => {
    if (chosen !== nothing) await explainWord(actor, listId, { column, said, means: chosen === leftOut ? '' : chosen });
  };

  return (
    <li className="flex flex-wrap items-end gap-3 border-t border-line px-4 py-3 first:border-t-0">
      <div className="min-w-40 grow basis-40">
        <Select label={words.wordOnLines(said, lines)} options={options} value={chosen} onChange={setChosen} />
      </div>
      <Button
        look="quiet"
        isBusy={isBusy}
        whyNot={chosen === nothing ? words.choose : null}
        aria-label={words.answerLabel(said)}
        onClick={() => void run(answer)}
      >
        {words.answer}
      </Button>
    </li>
  );
};

/** Words for kinds and categories that we do not know: each is asked about once, for all lines that hold it. */
export const UnknownWords = ({ id, unknown }: ImportedList) =>
  unknown.length > 0 && (
    <section>
      <h2 className="text-lg">{words.questions}</h2>
      <p className="mb-2 text-sm text-muted">{words.questionsHint}</p>
      <Card className="overflow-hidden p-0">
        <ul>
          {unknown.map((word) => (
            <Question key={`${word.column} ${word.said}`} listId={id} word={word} />
          ))}
        </ul>
      </Card>
    </section>
  );
