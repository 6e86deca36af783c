import { Shapes, Sparkles, Eye, X } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { paths } from '../../base/paths.ts';
import { VisitorFrame } from '../../shell/visitor-frame.tsx';
import { classNames } from '../../ui/class-names.ts';
import { buttonLook } from '../../ui/controls/button-look.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { PreviewItems } from './preview-items.tsx';
import { PreviewWishes } from './preview-wishes.tsx';
import { words } from './words.ts';

const key = 'preview-banner';
const wasDismissed = () => sessionStorage.getItem(key) === 'dismissed';

/** Says where the visitor is and how to get further; once dismissed it stays away for the visit. */
const PreviewBanner = () => {
  const [isShown, setShown] = useState(() => !wasDismissed());
  if (!isShown) return null;
  const dismiss = () => {
    sessionStorage.setItem(key, 'dismissed');
    setShown(false);
  };
  return (
    <aside className="mb-4 flex items-center gap-3 rounded-card bg-marigold-soft py-1.5 pr-1.5 pl-4">
      <Eye aria-hidden className="size-5 shrink-0" />
      <p className="min-w-0 grow py-1.5 text-sm">
        {words.banner}{' '}
        <a href={paths.login()} className="inline-block py-1 font-semibold underline underline-offset-4">
          {words.loginHere}
        </a>
      </p>
      <IconButton icon={X} label={words.dismiss} onClick={dismiss} />
    </aside>
  );
};

const places = [
  { to: paths.preview(), label: words.items, icon: Shapes },
  { to: paths.previewWishes(), label: words.wishes, icon: Sparkles },
];

const Places = ({ here }: { here: string }) => (
  <nav aria-label={words.places} className="flex flex-wrap gap-1">
    {places.map(({ to, label, icon: Icon }) => (
      <Link
        key={to}
        to={to}
        aria-current={to === here ? 'page' : undefined}
        className={classNames(
          'flex min-h-11 items-center gap-2 rounded-chip px-4 font-semibold',
          to === here ? 'bg-green-soft text-green' : 'text-muted hover:bg-quiet',
        )}
      >
        <Icon aria-hidden className="size-5" />
        {label}
      </Link>
    ))}
  </nav>
);

/** The listing screens for somebody who has not come in yet. */
export const PreviewPage = () => {
  const [path] = useLocation();
  const isWishes = path === paths.previewWishes();
  return (
    <VisitorFrame
      action={
        <a href={paths.login()} className={buttonLook('pill')}>
          {words.login}
        </a>
      }
    >
      <PreviewBanner />
      <PageTitle action={<Places here={path} />}>{words.title}</PageTitle>
      {isWishes ? <PreviewWishes /> : <PreviewItems />}
    </VisitorFrame>
  );
};
