import { queryOptions, useQuery } from '@tanstack/react-query';
import { useLocation, useSearch } from 'wouter';
import type { News } from '../../shared/activity/contract.ts';
import { statusDate } from '../../shared/format/dates.ts';
import { addressWith } from '../base/address.ts';
import { call } from '../http/call.ts';
import { shortName } from '../ui/short-name.ts';
import { act, type Actor, useActor } from '../live/act.ts';
import { useMember } from '../session/session-context.ts';
import { Card } from '../ui/card.tsx';
import { Button } from '../ui/controls/button.tsx';
import { ButtonLink } from '../ui/controls/button-link.tsx';
import { useBusy } from '../ui/use-busy.ts';
import { words } from './news-words.ts';

const newsQuery = (userId: number) =>
  queryOptions({
    queryKey: ['activity', 'news', userId],
    queryFn: ({ signal }) => call('GET /api/news', { signal }),
    initialData: () => call.known('GET /api/news')?.body,
  });

const read = (actor: Actor, id: number) =>
  act(actor, {
    call: () => call('POST /api/news/seen', { body: { userId: actor.userId, id } }),
    keep: (rest) => actor.client.setQueryData(newsQuery(actor.userId).queryKey, rest),
    failed: words.notSaved,
  });

const Piece = ({ news }: { news: News }) => {
  const actor = useActor();
  const { isBusy, run } = useBusy();
  const [path] = useLocation();
  const search = useSearch();
  const name = shortName(news.person.name);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 grow basis-[min(14rem,100%)]">
        <p>{words[news.kind](name, news.item.name)}</p>
        {news.note !== '' && <p className="text-sm text-muted">{words.note(name, news.note)}</p>}
        <p className="text-xs text-muted">{statusDate(news.happened_at)}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        {news.kind !== 'gone' && news.kind !== 'rehomed' && (
          <ButtonLink isSmall look="plain" to={addressWith(path, search, { item: String(news.item.id) })}>
            {words.look}
          </ButtonLink>
        )}
        <Button isSmall look="quiet" isBusy={isBusy} onClick={() => void run(() => read(actor, news.id))}>
          {words.read}
        </Button>
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
