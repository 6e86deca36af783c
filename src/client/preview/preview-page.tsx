import { Shapes, Sparkles } from 'lucide-react';
import { Link, useLocation } from 'wouter';
import { paths } from '../paths.ts';
import { VisitorFrame } from '../shell/visitor-frame.tsx';
import { buttonLook } from '../ui/controls/button-look.ts';
import { classNames } from '../ui/class-names.ts';
import { PageTitle } from '../ui/page-title.tsx';
import { PreviewBanner } from './preview-banner.tsx';
import { PreviewItems } from './preview-items.tsx';
import { PreviewWishes } from './preview-wishes.tsx';
import { words } from './words.ts';

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
