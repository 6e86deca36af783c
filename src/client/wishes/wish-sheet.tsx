import { categoryLabel } from '../ui/category-label.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { dateText } from '../../shared/format/dates.ts';
import type { Item } from '../../shared/items/item-contract.ts';
import type { Wish, WishAnswer, WishMatch } from '../../shared/wishes/contract.ts';
import { AskAgain } from '../ui/overlays/ask-again.tsx';
import { useActor } from '../live/act.ts';
import { Blurred } from '../search/blurred.tsx';
import { isGone, MissingSheet } from '../ui/missing.tsx';
import { HiddenNote } from '../ui/reporting/hidden-note.tsx';
import { PersonName } from '../ui/person-name.tsx';
import { ReportButton } from '../ui/reporting/report-button.tsx';
import { paths } from '../base/paths.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Button } from '../ui/controls/button.tsx';
import { ButtonLink } from '../ui/controls/button-link.tsx';
import { Facts } from '../ui/facts.tsx';
import { KindTag } from '../ui/kind-tag.tsx';
import { Sheet } from '../ui/overlays/sheet.tsx';
import { useOpenTitle } from '../ui/page-title.tsx';
import { useUrlSheet } from '../ui/overlays/use-url-sheet.ts';
import { Tag } from '../ui/tag.tsx';
import { FoundItems, NearItems } from './found-items.tsx';
import { HaveOne } from './have-one.tsx';
import { deleteWish, sayMatchesSeen } from './actions.ts';
import { wishQuery } from '../things/wish-queries.ts';
import { words } from './sheet-words.ts';

const Requester = ({ wish }: { wish: Wish }) => {
  if (wish.owner_name === null) return <Blurred />;
  return (
    <>
      <Avatar name={wish.owner_name} id={wish.owner_id} />
      {wish.is_mine ? <bdi>{words.you}</bdi> : <PersonName id={wish.owner_id} name={wish.owner_name} />}
    </>
  );
};

const factsOf = (wish: Wish) => [
  { term: words.wishNumber, value: `#${wish.id}` },
  { term: words.requester, value: <Requester wish={wish} /> },
  { term: words.posted, value: wish.date_posted === null ? <Blurred /> : dateText(wish.date_posted) },
  ...(wish.privacy_setting === undefined
    ? []
    : [
        {
          term: words.privacy,
          value: wish.privacy_setting === 'public' ? words.visibleToNetwork : words.privateToMe,
        },
      ]),
];

const Edit = () => {
  const form = useUrlSheet('edit');
  return (
    <Button look="quiet" onClick={() => form.open('wish')}>
      {words.editWish}
    </Button>
  );
};

const Delete = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const actor = useActor();
  return (
    <AskAgain
      className="self-center text-danger!"
      label={words.remove}
      title={words.removeTitle}
      text={words.removeText}
      action={words.removeAction}
      onConfirmed={async () => {
        if (await deleteWish(actor, id)) onClose();
      }}
    />
  );
};

/** What its owner can do with it, and what a neighbour hopes not to need. */
const Foot = ({ wish, onClose }: { wish: Wish; onClose: () => void }) => {
  if (!wish.is_mine) return wish.owner_id !== null && <ReportButton kind="wish" id={wish.id} />;
  return (
    <>
      {wish.version !== undefined && <Edit />}
      <Delete id={wish.id} onClose={onClose} />
    </>
  );
};

type Answer = WishAnswer | null | undefined;

const hasOne = (wish: Wish, answer: Answer): boolean => wish.has_mine || (answer?.mine ?? null) !== null;

/** A neighbour who has not yet something like it may have it in the cellar. */
const canHelp = (wish: Wish, answer: Answer): boolean =>
  !wish.is_mine && wish.owner_id !== null && !hasOne(wish, answer);

const Help = ({ wish }: { wish: Wish }) => (
  <>
    <ButtonLink look="quiet" isWide to={paths.wishes({ post: 'lend', for: wish.id })}>
      {words.lendOne}
    </ButtonLink>
    <ButtonLink isWide to={paths.wishes({ post: 'offer', for: wish.id })}>
      {words.offerOne}
    </ButtonLink>
  </>
);

type ViewProps = {
  wish: Wish;
  matches: readonly WishMatch[];
  near?: readonly Item[];
  answer?: Answer;
  onClose: () => void;
};

/** Everything about one wish, for any viewer. */
export const WishSheetView = ({ wish, matches, near = [], answer, onClose }: ViewProps) => {
  useOpenTitle(wish.name);
  return (
    <Sheet title={wish.name} onClose={onClose} footer={canHelp(wish, answer) ? <Help wish={wish} /> : undefined}>
      <div className="flex flex-col gap-4">
        {wish.is_hidden === true && <HiddenNote />}
        <div className="flex flex-wrap gap-1.5">
          <KindTag kind="wish" />
          {[...wish.categories, ...wish.tags].map((word) => (
            <Tag key={word}>{categoryLabel(word)}</Tag>
          ))}
        </div>
        {wish.description !== '' && (
          <p dir="auto" className="whitespace-pre-line wrap-anywhere">
            {wish.description}
          </p>
        )}
        <Facts facts={factsOf(wish)} />
        {hasOne(wish, answer) && <HaveOne wish={wish} answer={answer} />}
        {wish.is_mine && <FoundItems matches={matches} wishId={wish.id} />}
        <NearItems items={near} />
        <Foot wish={wish} onClose={onClose} />
      </div>
    </Sheet>
  );
};

type WishSheetProps = { id: number; onClose: () => void };

/** The sheet of one wish for a member; new matches appear while it is open. */
export const WishSheet = ({ id, onClose }: WishSheetProps) => {
  const { client, userId } = useActor();
  const { data, error, refetch } = useQuery(wishQuery(id));
  const hasNews = data !== undefined && (data.wish.new_matches ?? 0) > 0;

  useEffect(() => {
    if (hasNews) void sayMatchesSeen({ client, userId }, id);
  }, [client, userId, id, hasNews]);

  if (data !== undefined && !isGone(error)) return <WishSheetView {...data} onClose={onClose} />;
  return (
    <MissingSheet title={words.title} error={error} words={words} onAgain={() => void refetch()} onClose={onClose} />
  );
};
