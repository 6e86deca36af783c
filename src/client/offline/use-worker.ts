import { useEffect, useState } from 'react';
import type { PageNews, WorkerNews } from '../../shared/offline/messages.ts';
import { boot, type Session } from '../base/boot.ts';
import { language } from '../base/language.ts';
import { onBack } from '../http/connection.ts';

/** The page's own script, which is its last, tells of which build it is. */
const ownEntry = () => [...document.querySelectorAll('script[type=module]')].at(-1)?.getAttribute('src') ?? '';

const photosOnScreen = () =>
  [...document.images].map((image) => image.currentSrc).filter((url) => url.includes('/images/'));

/** Answers that came with the page, or before there was a worker, are passed on once; later they would be outdated. */
let isTold = false;

const tell = (worker: ServiceWorker | null, session: Session) => {
  const news: PageNews = {
    entry: ownEntry(),
    userId: session.userId,
    at: performance.timeOrigin,
    answers: {
      '/validate-session': { body: session, next: null },
      ...(isTold || boot.session?.userId !== session.userId ? {} : boot.answers),
    },
    photos: isTold ? [] : photosOnScreen(),
  };
  isTold = worker !== null;
  worker?.postMessage(news);
};

const isNewerAfter = ({ data }: MessageEvent<WorkerNews>) => data.entry !== ownEntry();

const lookEveryMs = 30 * 60_000;

/** Another build may be there after an absence: of the server, of the reader, or of half an hour. */
const lookForNews = (registration: ServiceWorkerRegistration) => {
  const look = () => void registration.update().catch(() => null);
  const whenSeen = () => {
    if (!document.hidden) look();
  };
  const timer = setInterval(look, lookEveryMs);
  document.addEventListener('visibilitychange', whenSeen);
  const stop = onBack(look);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', whenSeen);
    stop();
  };
};

/** What is fetched ahead must not be in the way of the first screen's photos. */
const whenLoaded = async () => {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
};

const register = async () => {
  await whenLoaded();
  await navigator.serviceWorker.register(language === 'en' ? '/worker.js' : `/worker.${language}.js`, {
    scope: '/',
    updateViaCache: 'none',
  });
  return navigator.serviceWorker.ready;
};

/** During development, a worker of an earlier start must not interfere. */
const unregister = async () => {
  const all = await navigator.serviceWorker.getRegistrations();
  await Promise.all(all.map((each) => each.unregister()));
};

/** Keeps what this member sees available offline. True once a page of another build is available. */
export const useWorker = (session: Session) => {
  const [isOutdated, setOutdated] = useState(false);
  useEffect(() => {
    const { serviceWorker } = navigator;
    // Service workers need a secure address; elsewhere the app works without one.
    if (serviceWorker === undefined) return;
    if (import.meta.env.DEV) return void unregister();
    let isWanted = true;
    let stop: (() => void) | undefined;
    let hasChanged = false;
    const hear = (event: MessageEvent<WorkerNews>) => {
      if (hasChanged && isNewerAfter(event)) setOutdated(true);
    };
    const meet = () => {
      hasChanged = true;
      tell(serviceWorker.controller, session);
    };
    serviceWorker.addEventListener('message', hear);
    serviceWorker.addEventListener('controllerchange', meet);
    void register()
      .then((registration) => {
        if (!isWanted) return;
        tell(registration.active, session);
        stop = lookForNews(registration);
      })
      // A browser may forbid it.
      .catch(() => null);
    return () => {
      isWanted = false;
      stop?.();
      serviceWorker.removeEventListener('message', hear);
      serviceWorker.removeEventListener('controllerchange', meet);
    };
  }, [session]);
  return isOutdated;
};
