import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { NetworkNotLoaded, NoNetwork } from './recipients/no-network.tsx';
import { networkQuery } from './recipients/recipient-queries.ts';
import { RecipientList } from './recipients/recipient-list.tsx';
import {
  choosable,
  countOf,
  everybodyIn,
  howMany,
  type Network,
  nobody,
  reachesVisitors,
  type Recipients,
  stillThere,
} from './recipients/recipients.ts';
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
  /** No choice means the whole network. */
  isOptional?: boolean;
  /** With whom it is shared already, who may have left the network since. */
  shared?: Network;
};

type ChoiceProps = Pick<RecipientsStepProps, 'chosen' | 'onChange' | 'isOptional'> & { network: Network };

/** The only group is preselected, and can be deselected. */
const useOnlyGroup = ({ network, chosen, onChange, isOptional }: ChoiceProps) => {
  const choose = useEffectEvent(() => {
    const isOnly = network.groups.length === 1 && network.connections.length === 0;
    if (isOnly && !isOptional && countOf(chosen) === 0) onChange(everybodyIn(network));
  });
  useEffect(() => choose(), []);
};

const Choice = (props: ChoiceProps) => {
  const { network, chosen, onChange, isOptional } = props;
  useOnlyGroup(props);
  const there = stillThere(chosen, network);
  const hasLeft = countOf(there) < countOf(chosen);
  // Who was chosen some time ago and has left the network since would be refused.
  useEffect(() => {
    if (hasLeft) onChange(there);
  });
  const share = howMany(there, network);
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
      {!isOptional && reachesVisitors(there, network) && (
        <p className="rounded-card bg-marigold-soft px-4 py-3">{words.visitorsToo}</p>
      )}
    </>
  );
};

const nobodyYet: Network = { groups: [], connections: [] };

/** The last step of an item: who may see it. */
export const RecipientsStep = ({
  chosen,
  onChange,
  hasFocus,
  hint = words.recipientsHint,
  isOptional = false,
  shared = nobodyYet,
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
    const all = choosable(network.data, shared);
    return countOf(all) === 0 ? <NoNetwork /> : <Choice network={all} {...{ chosen, onChange, isOptional }} />;
  };
  return (
    <>
      <StepHeading title={words.recipientsTitle} hint={hint} hasFocus={hasFocus} />
      {content()}
    </>
  );
};
