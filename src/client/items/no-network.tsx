import { paths } from '../paths.ts';
import { Button } from '../ui/controls/button.tsx';
import { ButtonLink } from '../ui/controls/button-link.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { editingWords } from './editing-words.ts';
import { words } from './words.ts';

/** Nobody to share with yet, and where to find somebody. */
export const NoNetwork = () => (
  <EmptyState
    text={editingWords.noNetwork}
    action={<ButtonLink to={paths.network({ tab: 'groups' })}>{editingWords.toNetwork}</ButtonLink>}
  />
);

export const NetworkNotLoaded = ({ onAgain }: { onAgain: () => void }) => (
  <EmptyState
    text={editingWords.recipientsNotLoaded}
    action={
      <Button look="quiet" onClick={onAgain}>
        {words.tryAgain}
      </Button>
    }
  />
);
