import { paths } from '../../base/paths.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { words } from './words.ts';

/** There is nobody to share with yet; links to the network page. */
export const NoNetwork = () => (
  <EmptyState
    text={words.noNetwork}
    action={<ButtonLink to={paths.network({ tab: 'groups' })}>{words.toNetwork}</ButtonLink>}
  />
);

export const NetworkNotLoaded = ({ onAgain }: { onAgain: () => void }) => (
  <EmptyState
    text={words.notLoaded}
    action={
      <Button look="quiet" onClick={onAgain}>
        {words.tryAgain}
      </Button>
    }
  />
);
