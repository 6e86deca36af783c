import { X } from 'lucide-react';
import { Brand } from '../ui/brand.tsx';
import { IconButton } from '../ui/controls/icon-button.tsx';
import { Modal } from '../ui/overlays/modal.tsx';
import { words as uiWords } from '../ui/words.ts';
import { MoreEntries } from './more-entries.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import { words } from './words.ts';

/** What the hamburger opens; a press outside or choosing an entry closes it. */
export const SideMenu = ({ onClose }: { onClose: () => void }) => (
  <Modal onClose={onClose} label={words.menu} className="">
    <div className="flex h-full w-[min(18rem,85vw)] animate-slide-in flex-col overflow-y-auto rounded-e-sheet bg-raised p-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
      <div className="mb-4 flex items-center justify-between gap-2 ps-2">
        <Brand />
        <IconButton icon={X} label={uiWords.close} onClick={onClose} />
      </div>
      <nav aria-label={words.moreNavigation} className="grow">
        <MoreEntries onChoose={onClose} />
      </nav>
      <ThemeSwitch />
    </div>
  </Modal>
);
