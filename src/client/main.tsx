import './ui/tokens.css';
import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { App, removeShape } from './app.tsx';
import { preloadPage } from './routes.tsx';
import { SessionProvider } from './session/session-provider.tsx';
import { Crashed } from './shell/crashed.tsx';
import { Loading } from './ui/loading.tsx';

// A page that cannot be fetched is noticed, and answered, where it is shown.
void preloadPage(window.location.pathname)?.catch(() => {});

const place = document.createElement('div');
document.getElementById('root')?.append(place);

createRoot(place, {
  onUncaughtError: () => {
    removeShape();
    const instead = document.createElement('div');
    place.replaceWith(instead);
    createRoot(instead).render(<Crashed />);
  },
}).render(
  <StrictMode>
    <Suspense fallback={<Loading />}>
      <SessionProvider>
        <App />
      </SessionProvider>
    </Suspense>
  </StrictMode>,
);
