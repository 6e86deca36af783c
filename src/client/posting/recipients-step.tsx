import { useQuery } from '@tanstack/react-query';
import { NetworkNotLoaded, NoNetwork } from '../items/no-network.tsx';
import { networkQuery } from '../items/recipient-queries.ts';
import { RecipientList } from '../items/recipient-list.tsx';
import {
  countOf,
  everybodyIn,
  howMany,
  type Network,
  nobody,
  reachesVisitors,
  type Recipients,
  stillThere,
} from '../items/recipients.ts';
import { useMember } from '../session/session-context.ts';
import { Checkbox } from '../ui/controls/checkbox.tsx';
import { SkeletonBlock } from '../ui/skeleton.tsx';
import { StepHeading } from './step-heading.tsx';
import { words } from './words.ts';

type RecipientsStepProps = {
  chosen: Recipients;
  onChange: (chosen: Recipients) => void;
  hasFocus: boolean;
  hint?: string;
  /** Choosing nobody means the whole network. */
  isOptional?: boolean;
};

const Choice = ({
  network,
  chosen,
  onChange,
  isOptional,
}: Pick<RecipientsStepProps, 'chosen' | 'onChange' | 'isOptional'> & { network: Network }) => {
  const there = stillThere(chosen, network);
  const share = howMany(there, network);
  const meant = isOptional && countOf(there) === 0 ? everybodyIn(network) : there;
  return (
    <>
      <div className="rounded-card border border-line px-4 py-1.5">
        <Checkbox
          label={words.selectAll}
          isOn={share === 'all'}
          isPartly={share === 'some'}
          onChange={() => onChange(share === 'all' ? nobody : everybodyIn(network))}
        />
      </div>
      <RecipientList network={network} chosen={there} onChange={onChange} control="checkbox" />
      {reachesVisitors(meant, network) && (
        <p className="rounded-card bg-marigold-soft px-4 py-3">{words.visitorsToo}</p>
      )}
    </>
  );
};

/** The last step of an item: who may see it. */
export const RecipientsStep = ({
  chosen,
  onChange,
  hasFocus,
  hint = words.recipientsHint,
  isOptional = false,
}: RecipientsStepProps) => {
  const { userId } = useMember();
  const network = useQuery(networkQuery(userId));
  const content = () => {
    if (network.data === undefined)
      return network.isError ? (
        <NetworkNotLoaded onAgain={() => void network.refetch()} />
      ) : (
        <SkeletonBlock className="h-40" />
      );
    return countOf(network.data) === 0 ? (
      <NoNetwork />
    ) : (
      <Choice network={network.data} chosen={chosen} onChange={onChange} isOptional={isOptional} />
    );
  };
  return (
    <>
      <StepHeading title={words.recipientsTitle} hint={hint} hasFocus={hasFocus} />
      {content()}
    </>
  );
};
