import { Eye, X } from 'lucide-react';
import { useState } from 'react';
import { paths } from '../paths.ts';
import { IconButton } from '../ui/controls/icon-button.tsx';
import { words } from './words.ts';

const key = 'preview-banner';
const wasDismissed = () => sessionStorage.getItem(key) === 'dismissed';

/** Says where the visitor is and how to get further; once dismissed it stays away for the visit. */
export const PreviewBanner = () => {
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
