import { useQuery } from '@tanstack/react-query';
import { UnlessAlone } from '../first-steps/first-step.tsx';
import { paths } from '../base/paths.ts';
import { Avatar } from '../ui/avatar.tsx';
import { ButtonLink } from '../ui/controls/button-link.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Switch } from '../ui/controls/switch.tsx';
import { useConnecting } from './actions.ts';
import { BlockedPeople } from './blocked-people.tsx';
import { NetworkCard } from './network-card.tsx';
import { NetworkList } from './network-list.tsx';
import { blocksQuery, type Connection, useConnections } from './queries.ts';
import { words } from './words.ts';

/** Nothing if there are none. */
const BlockedSection = () => {
  const { data = [] } = useQuery(blocksQuery);
  if (data.length === 0) return null;
  return (
    <section className="mt-8">
      <h2 className="text-lg">{words.blocked}</h2>
      <p className="mb-3 text-sm text-muted">{words.blockedText}</p>
      <BlockedPeople people={data} />
    </section>
  );
};

const lineOf = ({ is_connected, is_on }: Connection) => {
  if (is_connected) return words.connected;
  return is_on ? words.otherIsOff : words.notConnected;
};

/** The people the member is or was connected with, each with the member's own switch. */
export const ConnectionsTab = () => {
  const turn = useConnecting();
  const find = (
    <UnlessAlone>
      <ButtonLink to={paths.network({ tab: 'find' })}>{words.find}</ButtonLink>
    </UnlessAlone>
  );
  return (
    <>
      <h2 className="sr-only">{words.connections}</h2>
      <NetworkList list={useConnections()} empty={<EmptyState text={words.noConnections} action={find} />}>
        {(person) => (
          <NetworkCard
            key={person.id}
            picture={<Avatar name={person.name} id={person.id} size="medium" />}
            name={person.name}
            line={lineOf(person)}
          >
            <Switch
              label={person.is_on ? words.disconnectFrom(person.name) : words.connectWith(person.name)}
              isLabelHidden
              isOn={person.is_on}
              onChange={(isOn) => turn(person, isOn)}
            />
          </NetworkCard>
        )}
      </NetworkList>
      <BlockedSection />
    </>
  );
};
