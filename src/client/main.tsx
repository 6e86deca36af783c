import './ui/tokens.css';
import { startTransition, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { App, removeShape, Shell } from './app.tsx';
import { boot } from './base/boot.ts';
import { listenForOffer } from './http/installing.ts';
import { preloadPage } from './routes.tsx';
import { SessionProvider } from './session/session-provider.tsx';
import { words } from './shell/words.ts';
import { Button } from './ui/controls/button.tsx';
import { EmptyShelf } from './ui/empty-shelf.tsx';
import { Loading } from './ui/loading.tsx';

/** What stays when a page breaks: an apology and a way on. */
const Crashed = () => (
  <main className="mx-auto grid min-h-dvh max-w-sm place-content-center justify-items-center gap-4 p-6 text-center">
    <EmptyShelf />
    <h1 className="text-2xl">{words.crashedTitle}</h1>
    <p className="text-muted">{words.crashedText}</p>
    <Button onClick={() => window.location.reload()}>{words.reload}</Button>
  </main>
);

listenForOffer();

const place = document.createElement('div');
document.getElementById('root')?.append(place);

const root = createRoot(place, {
  onUncaughtError: () => {
    removeShape();
    const instead = document.createElement('div');
    place.replaceWith(instead);
    createRoot(instead).render(<Crashed />);
  },
});

/** The longest wait for an empty page: then render what is there and say that the rest is coming. */
const patienceMs = 1000;

// A page that cannot be fetched is noticed, and answered, where it is shown.
const parts = Promise.allSettled([preloadPage(window.location.pathname), boot.session && Shell.load()]);
const patience = new Promise((resolve) => setTimeout(resolve, patienceMs));

/** Rendered in short steps, so that a slow phone responds to touch: what the server rendered is already readable. */
const draw = () =>
  startTransition(() =>
    root.render(
      <StrictMode>
        <Suspense fallback={<Loading />}>
          <SessionProvider>
            <App />
          </SessionProvider>
        </Suspense>
      </StrictMode>,
    ),
  );

void Promise.race([parts, patience]).then(draw);
