import { useQuery } from '@tanstack/react-query';
import { useParams } from 'wouter';
import { dateText } from '../../shared/format/dates.ts';
import { opensOnlyHere } from '../../shared/format/local-address.ts';
import type { InvitationLink } from '../../shared/invitations/contract.ts';
import { firstNameOf } from '../../shared/format/text.ts';
import { exampleTag } from '../../shared/links/example-tag.ts';
import { brand } from '../base/boot.ts';
import { PosterFrame } from '../links/poster-page.tsx';
import { PosterSheet } from '../links/poster.tsx';
import { paths } from '../base/paths.ts';
import { ThingPhoto } from '../ui/photos/thing-photo.tsx';
import { useMember } from '../session/session-context.ts';
import { ButtonLink } from '../ui/controls/button-link.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Loading } from '../ui/loading.tsx';
import { linksQuery, visibleThingsQuery } from './queries.ts';
import { words } from './link-words.ts';

const samples = ['toolbox', 'tent', 'books'].map((name) => `/images/sample-${name}.webp`);

/** Things that any visitor may see, lent before given; pictures without a name where there are too few. */
const usePictures = () => {
  const lent = useQuery(visibleThingsQuery(false)).data ?? [];
  const given = useQuery(visibleThingsQuery(true)).data ?? [];
  const real = [...lent, ...given]
    // An empty preview shows examples: nobody here has these.
    .filter(({ thumbnail_url, tags }) => thumbnail_url !== null && !tags.includes(exampleTag))
    .slice(0, samples.length);
  return { real, filling: samples.slice(real.length) };
};

const Pictures = () => {
  const { real, filling } = usePictures();
  return (
    <ul className="grid grid-cols-3 gap-[5mm]">
      {real.map((thing) => (
        <li key={thing.id} className="min-w-0">
          <div className="relative aspect-square overflow-hidden rounded-control bg-quiet">
            <ThingPhoto hasFade={false} thing={thing} sizes="60mm" isFirst />
          </div>
          <p className="mt-1.5 line-clamp-1 font-semibold">{thing.name}</p>
        </li>
      ))}
      {filling.map((picture) => (
        <li key={picture} className="min-w-0">
          <img src={picture} alt="" className="aspect-square w-full rounded-control bg-quiet object-cover" />
        </li>
      ))}
    </ul>
  );
};

type SheetProps = { link: InvitationLink; address: string };

const Sheet = ({ link: { expires_at, uses }, address }: SheetProps) => {
  const { name } = useMember();
  return (
    <>
      {opensOnlyHere(address) && <p className="mb-3 font-semibold text-danger print:hidden">{words.onlyHere}</p>}
      <PosterSheet
        title={words.posterTitle(brand)}
        owner={words.posterBy(firstNameOf(name))}
        scan={words.posterScan}
        way={words.posterType}
        link={address}
        note={words.posterUntil(dateText(expires_at), uses)}
      >
        <p className="text-2xl leading-snug">{words.posterWhat}</p>
        <Pictures />
      </PosterSheet>
    </>
  );
};

const addressOf = ({ short_link, link }: InvitationLink) => short_link ?? link;

const Found = () => {
  const { id = '' } = useParams();
  const { data = [], isPending } = useQuery(linksQuery);
  if (isPending) return <Loading />;
  const link = data.find((each) => String(each.id) === id && !each.is_over);
  const address = link === undefined ? null : addressOf(link);
  if (link !== undefined && address !== null) return <Sheet link={link} address={address} />;
  return <EmptyState text={words.posterGone} action={<ButtonLink to={paths.invite()}>{words.back}</ButtonLink>} />;
};

/** A member's link on paper, for a notice board. */
export const InvitePosterPage = () => (
  <PosterFrame back={{ to: paths.invite(), label: words.back }}>
    <Found />
  </PosterFrame>
);
