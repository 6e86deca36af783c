import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { brand } from '../base/boot.ts';
import { installHintKey, installing } from '../http/installing.ts';
import { Button } from '../ui/controls/button.tsx';
import { IconButton } from '../ui/controls/icon-button.tsx';
import { words as uiWords } from '../ui/words.ts';
import { words } from './words.ts';

const isInstalled = () =>
  matchMedia('(display-mode: standalone)').matches || Reflect.get(navigator, 'standalone') === true;

type Offer = Event & { prompt: () => Promise<unknown> };

const isOffer = (event: Event | null): event is Offer => event !== null && 'prompt' in event;

/** There is no call for it there, only a way through a menu. */
const isApplePhone = () => /iPhone|iPad/.test(navigator.userAgent);

const readSeen = () => {
  try {
    return localStorage.getItem(installHintKey);
  } catch {
    return 'seen';
  }
};

/** A device that keeps nothing never gets as far as a second visit. */
const noteSeen = (seen: 'met' | 'seen') => {
  try {
    localStorage.setItem(installHintKey, seen);
  } catch {
    // Nothing is lost but a hint.
  }
};

/** As it was when the page was opened: what is met now counts from the next visit on. */
const seenBefore = readSeen();

const canInstall = () => !isInstalled() && (installing.offer !== null || isApplePhone());

/** Not on the first visit: first the app has to be worth a place on the home screen. Null while there is nothing to say. */
const chooseHint = (): 'ask' | 'tell' | null => {
  if (seenBefore !== 'met' || readSeen() === 'seen' || !canInstall()) return null;
  return installing.offer === null ? 'tell' : 'ask';
};

/** How to install the app, shown once. */
export const InstallHint = () => {
  const [hint, setHint] = useState(chooseHint);
  useEffect(() => {
    if (canInstall() && readSeen() === null) noteSeen('met');
  }, []);
  const dismiss = () => {
    noteSeen('seen');
    setHint(null);
  };
  const install = () => {
    if (isOffer(installing.offer)) void installing.offer.prompt();
    dismiss();
  };
  return (
    hint !== null && (
      <aside className="flex flex-wrap items-center gap-x-3">
        <p className="min-w-0 grow basis-40 py-2">
          {hint === 'ask' ? words.install(brand) : words.installByHand(brand)}
        </p>
        <div className="ms-auto flex items-center">
          {hint === 'ask' && (
            <Button look="plain" onClick={install}>
              {words.installNow}
            </Button>
          )}
          <IconButton icon={X} label={uiWords.dismiss} onClick={dismiss} />
        </div>
      </aside>
    )
  );
};
