import { useQuery } from '@tanstack/react-query';
import { useParams } from 'wouter';
import { firstNameOf } from '../../shared/format/text.ts';
import { brand } from '../boot.ts';
import { PosterFrame } from '../libraries/poster-page.tsx';
import { PosterSheet } from '../libraries/poster.tsx';
import { paths } from '../paths.ts';
import { useMember } from '../session/session-context.ts';
import { ButtonLink } from '../ui/controls/button-link.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Loading } from '../ui/loading.tsx';
import { linksQuery } from './link-queries.ts';
import { words } from './link-words.ts';

const Sheet = () => {
  const { id = '' } = useParams();
  const { name } = useMember();
  const { data, isPending } = useQuery(linksQuery);
  if (isPending) return <Loading />;
  const address = data?.find((each) => String(each.id) === id && !each.is_over)?.link ?? null;
  if (address === null)
    return <EmptyState text={words.posterGone} action={<ButtonLink to={paths.invite()}>{words.back}</ButtonLink>} />;
  return (
    <PosterSheet
      title={words.posterTitle(brand)}
      owner={words.posterBy(firstNameOf(name))}
      scan={words.posterScan}
      link={address}
    />
  );
};

/** A member's link on paper, for the notice board of the house. */
export const InvitePosterPage = () => (
  <PosterFrame back={{ to: paths.invite(), label: words.back }}>
    <Sheet />
  </PosterFrame>
);
