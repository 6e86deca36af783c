import { classNames } from './class-names.ts';
import { words } from './words.ts';

/** A grey placeholder of coming content. */
export const SkeletonBlock = ({ className }: { className: string }) => (
  <span aria-hidden className={classNames('block rounded-small bg-quiet', className)} />
);

type SkeletonProps = { shape: 'cards' | 'rows'; count?: number | undefined };

const Shape = ({ shape }: { shape: SkeletonProps['shape'] }) =>
  shape === 'cards' ? (
    <span className="block overflow-hidden rounded-card border border-card-edge bg-raised">
      <SkeletonBlock className="aspect-4/3 rounded-none" />
      <span className="flex flex-col gap-2.5 p-3.5">
        <SkeletonBlock className="h-4 w-3/4" />
        <SkeletonBlock className="h-3 w-1/2" />
      </span>
    </span>
  ) : (
    <span className="flex items-center gap-4 rounded-card border border-card-edge bg-raised p-4">
      <SkeletonBlock className="size-12 shrink-0" />
      <span className="flex grow flex-col gap-2.5">
        <SkeletonBlock className="h-4 w-2/3" />
        <SkeletonBlock className="h-3 w-2/5" />
      </span>
    </span>
  );

/** The shape of what comes, shown only when the wait is long enough to be noticed. */
export const Skeleton = ({ shape, count = 8 }: SkeletonProps) => (
  <output className="@container block animate-late">
    <span className="sr-only">{words.loading}</span>
    <span className={shape === 'cards' ? 'card-grid' : 'flex flex-col gap-3'}>
      {Array.from({ length: count }, (_, index) => (
        <Shape key={index} shape={shape} />
      ))}
    </span>
  </output>
);
