import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { NetworkNotLoaded, NoNetwork } from '../recipients/no-network.tsx';
import { networkQuery } from '../recipients/recipient-queries.ts';
import { RecipientList } from '../recipients/recipient-list.tsx';
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
} from '../recipients/recipients.ts';
import { words as recipientWords } from '../recipients/words.ts';
import { useMember } from '../session/session-context.ts';
import { Checkbox } from '../ui/controls/checkbox.tsx';
import { Switch } from '../ui/controls/switch.tsx';
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
  /** With whom it is shared already, who may have left the network since. */
  shared?: Network;
  /** The owner's word for visitors, where it is asked; else it is only said. */
  visitors?: { isOn: boolean; onChange: (isOn: boolean) => void };
};

type ChoiceProps = Pick<RecipientsStepProps, 'chosen' | 'onChange' | 'isOptional' | 'visitors'> & { network: Network };

const Visitors = ({ visitors }: Pick<RecipientsStepProps, 'visitors'>) =>
  visitors === undefined ? (
    <p className="rounded-card bg-marigold-soft px-4 py-3">{words.visitorsToo}</p>
  ) : (
    <div className="rounded-card bg-marigold-soft px-4 py-2">
      <Switch label={recipientWords.alsoForVisitors} hint={recipientWords.forVisitorsHint} {...visitors} />
    </div>
  );

const Choice = ({ network, chosen, onChange, isOptional, visitors }: ChoiceProps) => {
  const there = stillThere(chosen, network);
  const hasLeft = countOf(there) < countOf(chosen);
  // Who was chosen some time ago and has left the network since would be refused.
  useEffect(() => {
    if (hasLeft) onChange(there);
  });
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
      {reachesVisitors(meant, network) && <Visitors {...(visitors === undefined ? {} : { visitors })} />}
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
  visitors,
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
    return countOf(all) === 0 ? (
      <NoNetwork />
    ) : (
      <Choice network={all} {...{ chosen, onChange, isOptional }} {...(visitors === undefined ? {} : { visitors })} />
    );
  };
  return (
    <>
      <StepHeading title={words.recipientsTitle} hint={hint} hasFocus={hasFocus} />
      {content()}
    </>
  );
};
