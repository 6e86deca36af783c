import { useEffect, useEffectEvent, useRef } from 'react';

/** Asks for more before the end comes into sight, so that scrolling never waits. */
const ahead = '1200px';

type EndlessProps = { hasMore: boolean; isLoading: boolean; onMore: () => void };

/** The end of a list that goes on: when it comes near, the next page is fetched. */
export const Endless = ({ hasMore, isLoading, onMore }: EndlessProps) => {
  const end = useRef<HTMLDivElement>(null);
  const more = useEffectEvent(onMore);
  const isWaiting = hasMore && !isLoading;
  useEffect(() => {
    if (!isWaiting || end.current === null) return;
    const watch = new IntersectionObserver((seen) => seen.some((each) => each.isIntersecting) && more(), {
      rootMargin: `0px 0px ${ahead} 0px`,
    });
    watch.observe(end.current);
    return () => watch.disconnect();
  }, [isWaiting]);
  return <div ref={end} aria-hidden />;
};
