import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link2, List, Table2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { itemsQuery } from '../things/item-queries.ts';
import { isNarrowed } from '../search/filters.ts';
import { thingsIn } from '../search/pages.ts';
import { useFilters } from '../search/use-filters.ts';
import { paths } from '../base/paths.ts';
import { useMember } from '../session/session-context.ts';
import { Button } from '../ui/controls/button.tsx';
import { ButtonLink } from '../ui/controls/button-link.tsx';
import { toast } from '../ui/overlays/toast.ts';
import { useUrlSheet } from '../ui/overlays/use-url-sheet.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Sheet } from '../ui/overlays/sheet.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { TextField } from '../ui/controls/text-field.tsx';
import { ShareDialog } from './share-dialog.tsx';
import { useLinkMaking } from './use-link-making.ts';
import { words } from './words.ts';
import { LinkRow } from './link-row.tsx';
import { ownLinksQuery } from './queries.ts';
import { canShare, passOn } from './hand-over-link.ts';

type LinkDialogProps = { link: string; onClose: () => void };

/** For browsers that do not let a page copy: the link itself, to be copied by hand. */
const LinkDialog = ({ link, onClose }: LinkDialogProps) => (
  <Sheet
    title={words.yourLink}
    onClose={onClose}
    {...(canShare()
      ? {
          footer: (
            <Button isWide onClick={() => void passOn(link, words.untitled)}>
              {words.share}
            </Button>
          ),
        }
      : {})}
  >
    <TextField
      label={words.yourLink}
      isLabelHidden
      hint={words.longPress}
      value={link}
      readOnly
      data-autofocus
      onFocus={(event) => event.currentTarget.select()}
    />
  </Sheet>
);

type LinksProps = { onShowLink: (link: string) => void; firstStep: ReactNode };

const Links = ({ onShowLink, firstStep }: LinksProps) => {
  const { data, isPending, refetch } = useQuery(ownLinksQuery());
  if (isPending) return <Skeleton shape="rows" count={3} />;
  if (data === undefined)
    return (
      <EmptyState
        text={words.linksNotLoaded}
        action={
          <Button look="quiet" onClick={() => void refetch()}>
            {words.tryAgain}
          </Button>
        }
      />
    );
  if (data.length === 0) return <EmptyState text={words.noLinks} action={firstStep} />;
  return (
    <ul className="flex flex-col gap-3">
      {data.map((library) => (
        <LinkRow key={library.sharedId} library={library} onShowLink={onShowLink} />
      ))}
    </ul>
  );
};

/** All links the owner has handed out, the newest first; each way to their things is listed here. */
const MyLinks = ({ onClose, firstStep }: { onClose: () => void; firstStep: ReactNode }) => {
  const [link, setLink] = useState<string | null>(null);
  return (
    <Sheet title={words.myLinks} onClose={onClose}>
      <Links onShowLink={setLink} firstStep={firstStep} />
      {link !== null && <LinkDialog link={link} onClose={() => setLink(null)} />}
    </Sheet>
  );
};

type MineToolsProps = {
  /** The chosen items; null while nothing is being chosen. */
  chosen: readonly number[] | null;
  onChange: (chosen: readonly number[] | null) => void;
  isGiveaway: boolean;
};

/** Whether there is anything to share; taken from the list below instead of the server. */
const useHasNothing = () => {
  const { userId } = useMember();
  const { filters } = useFilters();
  const { data } = useInfiniteQuery(itemsQuery(userId, filters));
  return data !== undefined && thingsIn(data).length === 0 && !isNarrowed(filters);
};

const AtRest = ({ isGiveaway, onStart }: { isGiveaway: boolean; onStart: () => void }) => {
  const sheet = useUrlSheet('links');
  const hasNothing = useHasNothing();
  const start = () => {
    sheet.close();
    onStart();
  };
  const firstStep = hasNothing ? (
    <ButtonLink to={paths.items({ post: 'lend' })}>{words.lend}</ButtonLink>
  ) : (
    <Button onClick={start}>{words.createLink}</Button>
  );
  return (
    <div className="mb-4 flex flex-wrap gap-2">
      <Button look="pill" whyNot={hasNothing ? words.nothingToShare : null} onClick={onStart}>
        <Link2 aria-hidden className="size-4" />
        {words.createLink}
      </Button>
      <Button look="pill" aria-haspopup="dialog" onClick={() => sheet.open('mine')}>
        <List aria-hidden className="size-4" />
        {words.myLinks}
      </Button>
      {!isGiveaway && (
        <ButtonLink look="pill" to={paths.lending()}>
          <Table2 aria-hidden className="size-4" />
          {words.everythingLent}
        </ButtonLink>
      )}
      {sheet.value !== null && <MyLinks onClose={sheet.close} firstStep={firstStep} />}
    </div>
  );
};

type ChoosingProps = { count: number; onExit: () => void; onSubmit: () => void };

const Choosing = ({ count, onExit, onSubmit }: ChoosingProps) => (
  <>
    <div className="mb-4 flex items-center justify-between gap-4 rounded-card bg-marigold-soft py-2 pe-2 ps-4">
      <p className="text-sm">{words.selectHint}</p>
      <Button look="pill" onClick={onExit}>
        {words.exit}
      </Button>
    </div>
    <Button
      className="fixed end-4 bottom-28 z-20 shadow-lifted rail:end-8 rail:bottom-8"
      aria-haspopup="dialog"
      onClick={onSubmit}
    >
      {words.submit(count)}
    </Button>
  </>
);

/** What owners can do with their things on the shelf: hand out a link to some of them, and look after the links. */
export const MineTools = ({ chosen, onChange, isGiveaway }: MineToolsProps) => {
  const [isAsking, setAsking] = useState(false);
  const { isBusy, make, link, forgetLink } = useLinkMaking(() => {
    setAsking(false);
    onChange(null);
  });
  const ask = () => {
    if (chosen?.length === 0) toast.failure(words.selectOne);
    else setAsking(true);
  };
  return (
    <>
      {chosen === null ? (
        <AtRest isGiveaway={isGiveaway} onStart={() => onChange([])} />
      ) : (
        <Choosing count={chosen.length} onExit={() => onChange(null)} onSubmit={ask} />
      )}
      {isAsking && (
        <ShareDialog
          isBusy={isBusy}
          onSubmit={(form, how) => void make({ ...form, itemIds: chosen ?? [], isGiveaway }, how)}
          onClose={() => setAsking(false)}
        />
      )}
      {link !== null && <LinkDialog link={link} onClose={forgetLink} />}
    </>
  );
};
