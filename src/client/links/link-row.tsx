import { LockKeyhole } from 'lucide-react';
import { dateText } from '../../shared/format/dates.ts';
import type { OwnLibrary } from '../../shared/links/contract.ts';
import { useActor } from '../live/act.ts';
import { paths } from '../base/paths.ts';
import { AskAgain } from '../ui/overlays/ask-again.tsx';
import { Button } from '../ui/controls/button.tsx';
import { ButtonLink } from '../ui/controls/button-link.tsx';
import { buttonLook } from '../ui/controls/button-look.ts';
import { Card } from '../ui/card.tsx';
import { Tag } from '../ui/tag.tsx';
import { toast } from '../ui/overlays/toast.ts';
import { endLink } from './actions.ts';
import { canShare, copyWhenReady, passOn } from './hand-over-link.ts';
import { words } from './words.ts';

type LinkRowProps = { library: OwnLibrary; onShowLink: (link: string) => void };

const Ways = ({ library, onShowLink }: LinkRowProps) => {
  const actor = useActor();
  const { sharedId, shareableLink, description } = library;
  const copy = async () => {
    if (await copyWhenReady(Promise.resolve(shareableLink))) toast.success(words.copied);
    else onShowLink(shareableLink);
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button look="pill" onClick={() => void copy()}>
        {words.copyLink}
      </Button>
      {canShare() && (
        <Button look="pill" onClick={() => void passOn(shareableLink, description || words.untitled)}>
          {words.share}
        </Button>
      )}
      <a href={paths.sharedLibrary(sharedId)} target="_blank" rel="noopener" className={buttonLook('pill')}>
        {words.openLink}
      </a>
      <ButtonLink look="pill" to={paths.poster(sharedId)}>
        {words.poster}
      </ButtonLink>
      <AskAgain
        className="ms-auto text-danger!"
        label={words.endLink}
        title={words.endTitle}
        text={words.endText}
        action={words.endAction}
        onConfirmed={() => endLink(actor, sharedId)}
      />
    </div>
  );
};

const factsOf = ({ item_count, opened, created_at, expires_at, revoked_at }: OwnLibrary) => [
  words.things(item_count),
  words.opened(opened),
  dateText(created_at),
  ...(expires_at !== null && revoked_at === null ? [words.until(dateText(expires_at))] : []),
];

/** One link: what it shows, how often it was opened, and its actions. */
export const LinkRow = (props: LinkRowProps) => {
  const { library } = props;
  const isOver = library.revoked_at !== null;
  return (
    <Card as="li" className="flex flex-col gap-3 p-4">
      <div>
        <div className="flex items-start justify-between gap-3">
          <h3 className="min-w-0 text-lg wrap-anywhere">{library.description || words.untitled}</h3>
          {isOver && <Tag>{words.ended}</Tag>}
          {!isOver && library.has_password && (
            <Tag>
              <LockKeyhole aria-hidden />
              {words.hasPassword}
            </Tag>
          )}
        </div>
        <p className="mt-0.5 text-sm text-muted">{factsOf(library).join(' · ')}</p>
      </div>
      {!isOver && <Ways {...props} />}
    </Card>
  );
};
