import { Check } from 'lucide-react';
import type { CameFor } from '../../../shared/links/contract.ts';
import { canMail } from '../../base/boot.ts';
import { useActor } from '../../live/act.ts';
import { paths } from '../../base/paths.ts';
import { ThingPhoto } from '../../ui/photos/thing-photo.tsx';
import { cardLook } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { KindTag } from '../../ui/kind-tag.tsx';
import { useBusy } from '../../ui/use-busy.ts';
import { connectWithOwner, putAside } from './actions.ts';
import { words } from './words.ts';

type Props = { cameFor: CameFor };

const canConnect = ({ standing }: CameFor) => standing === 'none' || standing === 'off' || standing === 'asked';

/** What is to be done to get to know the owner. */
const whyConnect = ({ thing, owner }: CameFor): string => {
  if (thing === null) return words.whyConnectLibrary(owner.name);
  return thing.isWishlist ? words.whyConnectWish(owner.name) : words.whyConnect(owner.name);
};

const sent = canMail ? words.sent : words.sentWithoutMail;

/** What helps now: to ask, to wait, or to get to know the owner. */
const sentenceFor = (cameFor: CameFor): string => {
  const { thing, can_see: canSee, standing, owner } = cameFor;
  if (canSee && thing?.isWishlist === false) return words.canAsk;
  if (standing === 'connected') return canSee ? '' : words.outside;
  return standing === 'sent' ? sent(owner.name) : whyConnect(cameFor);
};

const Thing = ({ thing }: { thing: NonNullable<CameFor['thing']> }) => (
  <>
    {!thing.isWishlist && (
      <div className="relative size-24 shrink-0 overflow-hidden rounded-control bg-quiet">
        <ThingPhoto thing={thing} sizes="96px" hasAlt />
      </div>
    )}
    <div className="flex min-w-0 flex-col items-start gap-1">
      <h3 dir="auto" className="line-clamp-2 text-lg leading-tight wrap-anywhere">
        {thing.name}
      </h3>
      <KindTag kind={thing.isWishlist ? 'wish' : thing.giveaway ? 'keep' : 'borrow'} />
    </div>
  </>
);

const placeOf = ({ isWishlist, id }: NonNullable<CameFor['thing']>) =>
  isWishlist ? paths.wishes({ wish: id }) : paths.items({ item: id });

const Acts = ({ cameFor }: Props) => {
  const actor = useActor();
  const { isBusy, run } = useBusy();
  const { thing, can_see: canSee, standing, owner } = cameFor;
  const label = standing === 'asked' ? words.accept(owner.name) : words.connect(owner.name);
  const hasWay = thing !== null && canSee;
  return (
    <div className="flex flex-wrap gap-2">
      {hasWay && <ButtonLink to={placeOf(thing)}>{thing.isWishlist ? words.seeWish : words.see}</ButtonLink>}
      {canConnect(cameFor) && (
        <Button
          look={hasWay ? 'quiet' : 'primary'}
          isBusy={isBusy}
          onClick={() => void run(() => connectWithOwner(actor))}
        >
          {label}
        </Button>
      )}
      <Button look="plain" isBusy={isBusy} onClick={() => void run(() => putAside(actor))}>
        {words.notNow}
      </Button>
    </div>
  );
};

const Address = ({ email }: { email: string }) => (
  <a href={`mailto:${email}`} className="font-semibold text-green underline">
    {email}
  </a>
);

/** The connection between the two, in a sentence. */
const Sentence = ({ cameFor }: Props) => {
  const { standing, can_see: canSee, owner } = cameFor;
  const text = sentenceFor(cameFor);
  if (text === '') return null;
  return (
    <p className="flex items-start gap-2">
      {standing === 'sent' && !canSee && <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-green" />}
      <span className="min-w-0 wrap-anywhere">
        {text} {text === words.outside && <Address email={owner.email} />}
      </span>
    </p>
  );
};

/** The thing at the notice board that led a neighbour here, and the next step towards it. */
export const CameForCard = ({ cameFor }: Props) => {
  const { thing, owner, description } = cameFor;
  return (
    <section className={classNames(cardLook, 'mb-8 flex flex-col gap-3.5 p-4')}>
      <h2 className="text-lg">{words.title}</h2>
      <div className="flex min-w-0 flex-wrap items-center gap-3.5">
        {thing === null ? (
          <h3 dir="auto" className="wrap-anywhere">
            {description || words.library(owner.name)}
          </h3>
        ) : (
          <Thing thing={thing} />
        )}
      </div>
      <Sentence cameFor={cameFor} />
      <Acts cameFor={cameFor} />
    </section>
  );
};
