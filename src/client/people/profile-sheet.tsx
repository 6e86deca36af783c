import { useQuery } from '@tanstack/react-query';
import { Heart } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { dateText } from '../../shared/format/dates.ts';
import type { Profile } from '../../shared/people/contract.ts';
import { isGone, MissingSheet } from '../ui/missing.tsx';
import { paths } from '../base/paths.ts';
import { ThingPhoto } from '../ui/photos/thing-photo.tsx';
import { Avatar } from '../ui/avatar.tsx';
import { cardLook } from '../ui/card.tsx';
import { classNames } from '../ui/class-names.ts';
import { Sheet } from '../ui/overlays/sheet.tsx';
import { Tag } from '../ui/tag.tsx';
import { PartingActs, ProfileActs } from './profile-acts.tsx';
import { profileQuery } from './queries.ts';
import { words } from './words.ts';

const Head = ({ profile: { id, name, since, groups, thanks } }: { profile: Profile }) => (
  <>
    <div className="flex items-center gap-3">
      <Avatar name={name} id={id} size="large" />
      <p className="min-w-0 text-sm text-muted">{words.since(dateText(since, { form: 'month' }))}</p>
    </div>
    {groups.length + thanks.count > 0 && (
      <ul aria-label={words.groups} className="flex flex-wrap gap-1.5">
        {groups.map((group) => (
          <li key={group.id}>
            <Tag tone="green">{group.group_name}</Tag>
          </li>
        ))}
        {thanks.count > 0 && (
          <li>
            <Tag tone="marigold">
              <Heart aria-hidden />
              {words.thanks(thanks.count)}
            </Tag>
          </li>
        )}
      </ul>
    )}
  </>
);

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h3 className="mb-2 text-lg">{title}</h3>
    {children}
  </section>
);

const Things = ({ items, isMe }: { items: Profile['items']; isMe: boolean }) => (
  <Part title={isMe ? words.ownThings : words.things}>
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,7.5rem),1fr))] gap-2.5">
      {items.map((item) => (
        <li key={item.id} className={classNames(cardLook, 'relative min-w-0 overflow-hidden')}>
          <div className="relative aspect-4/3 bg-quiet">
            <ThingPhoto thing={item} sizes="10rem" />
          </div>
          <p className="p-2.5 text-sm font-semibold">
            <Link to={paths.items({ item: item.id })} dir="auto" className="whole-card line-clamp-2 wrap-anywhere">
              {item.name}
            </Link>
          </p>
        </li>
      ))}
    </ul>
  </Part>
);

const Wishes = ({ wishes, isMe }: { wishes: Profile['wishes']; isMe: boolean }) => (
  <Part title={isMe ? words.ownWishes : words.wishes}>
    <ul className="flex flex-col gap-2">
      {wishes.map((wish) => (
        <li key={wish.id} className={classNames(cardLook, 'relative border-s-4 border-s-denim px-4 py-3')}>
          <Link to={paths.wishes({ wish: wish.id })} dir="auto" className="whole-card font-semibold wrap-anywhere">
            {wish.name}
          </Link>
        </li>
      ))}
    </ul>
  </Part>
);

const Thanks = ({ said }: { said: Profile['thanks']['words'] }) => (
  <Part title={words.thanksTitle}>
    <ul className="flex flex-col gap-1 text-sm">
      {said.map(({ text, item_name, thanked_at }) => (
        <li key={thanked_at} dir="auto" className="wrap-anywhere">
          {words.thanked(text, item_name)}
        </li>
      ))}
    </ul>
  </Part>
);

const Known = ({ profile, onClose }: { profile: Profile; onClose: () => void }) => {
  const { items, wishes, thanks, is_me: isMe } = profile;
  return (
    <div className="flex flex-col gap-5">
      <Head profile={profile} />
      {!isMe && <ProfileActs profile={profile} />}
      {items.length > 0 && <Things items={items} isMe={isMe} />}
      {wishes.length > 0 && <Wishes wishes={wishes} isMe={isMe} />}
      {items.length + wishes.length === 0 && <p className="text-muted">{words.nothing}</p>}
      {thanks.words.length > 0 && <Thanks said={thanks.words} />}
      {!isMe && <PartingActs profile={profile} onClose={onClose} />}
    </div>
  );
};

/** What a neighbour may know of another. */
export const ProfileSheet = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const { data, error, refetch } = useQuery(profileQuery(id));
  if (data !== undefined && !isGone(error))
    return (
      <Sheet title={data.name} onClose={onClose}>
        <Known profile={data} onClose={onClose} />
      </Sheet>
    );
  return (
    <MissingSheet title={words.title} error={error} words={words} onAgain={() => void refetch()} onClose={onClose} />
  );
};
