import { useQuery } from '@tanstack/react-query';
import { useLocation, useSearch } from 'wouter';
import type { News } from '../../shared/activity/contract.ts';
import { dateText } from '../../shared/format/dates.ts';
import { addressWith } from '../base/address.ts';
import { shortName } from '../ui/short-name.ts';
import { ActButton } from '../live/act-button.tsx';
import { useMember } from '../session/session-context.ts';
import { Card } from '../ui/card.tsx';
import { ButtonLink } from '../ui/controls/button-link.tsx';
import { markRead } from './actions.ts';
import { words } from './news-words.ts';
import { newsQuery } from './queries.ts';

const Piece = ({ news }: { news: News }) => {
  const [path] = useLocation();
  const search = useSearch();
  const name = shortName(news.person.name);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 grow basis-[min(14rem,100%)]">
        <p>{words[news.kind](name, news.item.name)}</p>
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

/** What ended without the member's own doing, until they have read it; nothing at all when there is none. */
export const NewsList = () => {
  const { userId } = useMember();
  const { data = [] } = useQuery(newsQuery(userId));
  if (data.length === 0) return null;
  return (
    <section className="mt-6">
      <h2 className="mb-3 text-lg">{words.title}</h2>
      <Card className="px-5 py-1">
        <ul className="divide-y divide-line">
          {data.map((news) => (
            <Piece key={news.id} news={news} />
          ))}
        </ul>
      </Card>
    </section>
  );
};
