import { useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { News } from '../../shared/activity/contract.ts';
import { dateText } from '../../shared/format/dates.ts';
import { formatNumber } from '../../shared/format/numbers.ts';
import { addressWith } from '../base/address.ts';
import { shortName } from '../ui/short-name.ts';
import { ActButton } from '../live/act-button.tsx';
import { Card } from '../ui/card.tsx';
import { Button } from '../ui/controls/button.tsx';
import { ButtonLink } from '../ui/controls/button-link.tsx';
import { markRead } from './actions.ts';
import { words } from './news-words.ts';

const Piece = ({ news }: { news: News }) => {
  const [path] = useLocation();
  const search = useSearch();
  const name = shortName(news.person.name);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 grow basis-[min(14rem,100%)]">
        <p>{words[news.kind](name, news.item.name, news.day === null ? '' : dateText(news.day))}</p>
        {news.note !== '' && <p className="text-sm text-muted">{words.note(name, news.note)}</p>}
        <p className="text-xs text-muted">{dateText(news.happened_at)}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        {news.kind !== 'gone' && news.kind !== 'rehomed' && (
          <ButtonLink isSmall look="plain" to={addressWith(path, search, { item: String(news.item.id) })}>
            {words.look}
          </ButtonLink>
        )}
        <ActButton isSmall look="quiet" onAct={(actor) => markRead(actor, news.id)}>
          {words.read}
        </ActButton>
      </div>
    </li>
  );
};

/** As many as leave what follows in sight on a phone. */
const firstPieces = 2;

/** What others did about things the member has a part in, until they have read it. */
export const NewsList = ({ news: data }: { news: readonly News[] }) => {
  const [isWhole, setWhole] = useState(false);
  const more = data.length - firstPieces;
  return (
    <section className="mb-5">
      <h2 className="mb-3 flex items-center justify-between gap-3 text-lg">
        {words.title}
        <span className="grid h-6 min-w-6 place-items-center rounded-chip bg-quiet px-1.5 text-xs font-semibold">
          {formatNumber(data.length)}
        </span>
      </h2>
      <Card className="px-5 py-1">
        <ul className="divide-y divide-line">
          {(isWhole ? data : data.slice(0, firstPieces)).map((news) => (
            <Piece key={news.id} news={news} />
          ))}
        </ul>
      </Card>
      {more > 0 && (
        <Button look="plain" className="mt-1 w-full" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? words.fewer : words.more(more)}
        </Button>
      )}
    </section>
  );
};
