import { Gift, HandHelping, type LucideIcon, Menu as Lines, Plus, Shapes, Sparkles } from 'lucide-react';
import { paths } from '../base/paths.ts';
import { buttonLook } from '../ui/controls/button-look.ts';
import { classNames } from '../ui/class-names.ts';
import { Menu } from '../ui/overlays/menu.tsx';
import { words } from './words.ts';

type EntryProps = { label: string; hint: string; icon: LucideIcon; tone: string };

const Entry = ({ label, hint, icon: Icon, tone }: EntryProps) => (
  <>
    <span aria-hidden className={classNames('grid size-11 shrink-0 place-items-center rounded-control', tone)}>
      <Icon className="size-5" />
    </span>
    <span>
      <span className="block font-semibold">{label}</span>
      <span className="block text-xs text-muted">{hint}</span>
    </span>
  </>
);

const entries = [
  {
    to: paths.items({ post: 'offer' }),
    label: words.offer,
    hint: words.offerHint,
    icon: Gift,
    tone: 'bg-tomato-soft text-tomato',
  },
  {
    to: paths.items({ post: 'lend' }),
    label: words.lend,
    hint: words.lendHint,
    icon: HandHelping,
    tone: 'bg-green-soft text-green',
  },
  {
    to: paths.wishes({ post: 'wish' }),
    label: words.wish,
    hint: words.wishHint,
    icon: Sparkles,
    tone: 'bg-denim-soft text-denim',
  },
  {
    to: paths.items({ post: 'many' }),
    label: words.many,
    hint: words.manyHint,
    icon: Shapes,
    tone: 'bg-quiet text-ink',
  },
  { to: paths.bring(), label: words.bring, hint: words.bringHint, icon: Lines, tone: 'bg-quiet text-ink' },
];

const links = entries.map(({ to, ...entry }) => ({
  to,
  // Closing the form leads back to where Post was pressed.
  state: { openedHere: 'post' },
  content: <Entry {...entry} />,
}));

/** Five words side by side: where the letters are large, these grow only as far as all five fit. */
export const NavigationLabel = ({ children }: { children: string }) => (
  <span className="text-[min(0.75rem,4cqw)] leading-tight">{children}</span>
);

/** The raised button in the middle of the bottom navigation. */
export const RaisedPostMenu = () => (
  <Menu
    label={words.postMenu}
    links={links}
    triggerClass="group relative flex min-h-14 w-full flex-col items-center justify-end gap-1 rounded-control pb-0.5 text-xs font-semibold text-muted"
    panelClass="inset-x-0 bottom-[calc(6.5rem+env(safe-area-inset-bottom))] mx-auto w-[min(20rem,calc(100vw-2rem))]"
    trigger={
      <>
        <span
          aria-hidden
          className="-mt-8 grid size-13 place-items-center rounded-card bg-green text-on-green shadow-lifted transition-transform duration-150 group-active:scale-95"
        >
          <Plus className="size-6" />
        </span>
        <NavigationLabel>{words.post}</NavigationLabel>
      </>
    }
  />
);

/** The same menu in the side rail, where there is room for a whole sentence. */
export const RailPostMenu = () => (
  <Menu
    label={words.postMenu}
    links={links}
    triggerClass={buttonLook('primary', { isWide: true })}
    panelClass="top-[13rem] start-[14.5rem] w-80 short:top-3 short:max-h-[calc(100dvh-1.5rem)]"
    trigger={words.postSomething}
  />
);
