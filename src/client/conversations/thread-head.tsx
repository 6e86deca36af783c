import { ArrowLeft, CalendarCheck } from 'lucide-react';
import { Link } from 'wouter';
import type { Conversation } from '../../shared/conversations/contract.ts';
import { dateText } from '../../shared/format/dates.ts';
import { firstNameOf } from '../../shared/format/text.ts';
import { useActor } from '../live/act.ts';
import { PersonName } from '../ui/person-name.tsx';
import { paths } from '../base/paths.ts';
import { ThingPhoto } from '../ui/photos/thing-photo.tsx';
import { buttonLook } from '../ui/controls/button-look.ts';
import { AskAgain } from '../ui/overlays/ask-again.tsx';
import { cancelTime } from './actions.ts';
import { ThingStrip } from './thing-strip.tsx';
import { words } from './words.ts';

const CancelTime = ({ conversation }: { conversation: Conversation }) => {
  const actor = useActor();
  const { item_id: itemId, person_id: personId, other_name } = conversation;
  return (
    <AskAgain
      label={words.cancelTime}
      title={words.cancelTimeTitle}
      text={words.cancelTimeText(firstNameOf(other_name))}
      action={words.cancelTime}
      onConfirmed={() => cancelTime(actor, { itemId, personId })}
    />
  );
};

const Agreed = ({ conversation, time }: { conversation: Conversation; time: string }) => (
  <section className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control bg-green-soft px-4 py-2">
    <CalendarCheck aria-hidden className="size-5 shrink-0 text-green" />
    <p className="min-w-0 grow">
      <span className="block text-xs text-muted">{words.agreed}</span>
      <strong>{dateText(time, { form: 'moment' })}</strong>
    </p>
    <a
      href={`/api/conversations/${conversation.item_id}/${conversation.person_id}/agreed.ics`}
      download="meeting.ics"
      className={buttonLook('plain')}
    >
      {words.addToCalendar}
    </a>
    {conversation.state === 'open' && <CancelTime conversation={conversation} />}
  </section>
);

/** The other person, the item, and the agreed time; sticky if the window is high enough. */
export const ThreadHead = ({ conversation }: { conversation: Conversation }) => {
  const { item_id, item_name, other_id, other_name, thumbnail_url, placeholder, is_gone, agreed_time } = conversation;
  return (
    <header className="z-10 -mx-4 border-b border-line bg-page px-4 py-2 rail:mx-0 rail:px-0 [@media(height>=40rem)]:sticky [@media(height>=40rem)]:top-0">
      <div className="flex items-center gap-3">
        <Link
          to={paths.messages()}
          aria-label={words.back}
          className="-ms-2 grid size-11 shrink-0 place-items-center rounded-control hover:bg-quiet"
        >
          <ArrowLeft aria-hidden className="size-5.5" />
        </Link>
        <div className="relative size-12 shrink-0 overflow-hidden rounded-control bg-quiet">
          <ThingPhoto thing={{ name: item_name, thumbnail_url, placeholder }} sizes="48px" isFirst />
        </div>
        <div className="min-w-0 grow">
          <h1 dir="auto" className="text-xl wrap-anywhere">
            <PersonName id={other_id} name={other_name} />
          </h1>
          {is_gone ? (
            <p dir="auto" className="text-sm text-muted">
              {item_name}
            </p>
          ) : (
            <Link
              to={paths.items({ item: item_id })}
              dir="auto"
              className="inline-block py-0.5 text-sm wrap-anywhere text-green underline"
            >
              {item_name}
            </Link>
          )}
        </div>
      </div>
      <ThingStrip conversation={conversation} />
      {agreed_time !== null && <Agreed conversation={conversation} time={agreed_time} />}
    </header>
  );
};
