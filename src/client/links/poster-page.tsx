import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { type ReactNode, useLayoutEffect } from 'react';
import { useParams } from 'wouter';
import { firstNameOf } from '../../shared/format/text.ts';
import { Queries } from '../live/queries.tsx';
import { paths } from '../base/paths.ts';
import { useMember } from '../session/session-context.ts';
import { Button } from '../ui/controls/button.tsx';
import { ButtonLink } from '../ui/controls/button-link.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Loading } from '../ui/loading.tsx';
import { useTitle } from '../ui/page-title.tsx';
import { Poster } from './poster.tsx';
import { libraryQuery, ownLinksQuery } from './queries.ts';
import { words } from './words.ts';

/** Paper is white, whatever the screen likes; the reader's own choice comes back with the next page. */
const usePaper = () => {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    const { theme } = dataset;
    dataset.theme = 'light';
    return () => {
      if (theme === undefined) delete dataset.theme;
      else dataset.theme = theme;
    };
  }, []);
};

/** The owner's link; items behind a password do not appear on the poster. */
const usePosterOf = (sharedId: string) => {
  const links = useQuery(ownLinksQuery());
  const library = links.data?.find((each) => each.sharedId === sharedId && each.revoked_at === null) ?? null;
  const opened = useQuery({
    ...libraryQuery(sharedId),
    enabled: library !== null && !library.has_password,
  });
  return { isLoading: links.isPending || opened.isLoading, library, entries: opened.data?.items ?? [] };
};

const Sheet = () => {
  const { sharedId = '' } = useParams();
  const { name } = useMember();
  const { isLoading, library, entries } = usePosterOf(sharedId);
  if (isLoading) return <Loading />;
  if (library !== null) return <Poster library={library} owner={firstNameOf(name)} entries={entries} />;
  return (
    <EmptyState
      text={words.posterGone}
      action={<ButtonLink to={paths.items({ show: 'mine' })}>{words.backToItems}</ButtonLink>}
    />
  );
};

type FrameProps = { title?: string; hint?: string; back: { to: string; label: string }; children: ReactNode };

/** A poster as it will be printed, and the button that prints it. */
export const PosterFrame = ({ title = words.posterTitle, hint = words.posterHint, back, children }: FrameProps) => {
  useTitle(title);
  usePaper();
  return (
    <Queries>
      <div className="mx-auto flex max-w-[210mm] flex-col gap-4 px-4 py-4 print:block print:max-w-none print:p-0">
        <header className="flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
          <ButtonLink look="pill" to={back.to}>
            {back.label}
          </ButtonLink>
          <p className="grow text-sm text-muted">{hint}</p>
          <Button onClick={() => window.print()}>
            <Printer aria-hidden className="size-5" />
            {words.print}
          </Button>
        </header>
        <main tabIndex={-1}>{children}</main>
      </div>
    </Queries>
  );
};

/** The poster of a link to your items. */
export const PosterPage = () => (
  <PosterFrame back={{ to: paths.items({ show: 'mine' }), label: words.backToItems }}>
    <Sheet />
  </PosterFrame>
);
