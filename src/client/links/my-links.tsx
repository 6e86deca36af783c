import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button } from '../ui/controls/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Sheet } from '../ui/overlays/sheet.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { LinkRow } from './link-row.tsx';
import { ownLinksQuery } from './queries.ts';
import { words } from './words.ts';

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
export const MyLinks = ({ onClose, firstStep }: { onClose: () => void; firstStep: ReactNode }) => {
  const [link, setLink] = useState<string | null>(null);
  return (
    <Sheet title={words.myLinks} onClose={onClose}>
      <Links onShowLink={setLink} firstStep={firstStep} />
      {link !== null && <LinkDialog link={link} onClose={() => setLink(null)} />}
    </Sheet>
  );
};
