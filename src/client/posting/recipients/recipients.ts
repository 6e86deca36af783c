import { toggled } from '../../ui/toggled.ts';

/** Ids of the groups and people who may see something. */
export type Recipients = { groups: readonly number[]; connections: readonly number[] };

export const nobody: Recipients = { groups: [], connections: [] };

/** `isShown`: a group whose things visitors see. */
type Named = { id: number; name: string; isShown?: boolean };

/** Everybody the owner can share with. */
export type Network = { groups: readonly Named[]; connections: readonly Named[] };

export const countOf = ({ groups, connections }: Recipients | Network) => groups.length + connections.length;

const idsOf = (list: readonly Named[]) => list.map(({ id }) => id);

export const everybodyIn = ({ groups, connections }: Network): Recipients => ({
  groups: idsOf(groups),
  connections: idsOf(connections),
});

const union = (mine: readonly Named[], shared: readonly Named[]) => [
  ...mine,
  ...shared.filter((entry) => !mine.some(({ id }) => id === entry.id)),
];

/** Also those it is shared with though they have left the owner's network: only so can they be taken off. */
export const choosable = (network: Network, shared: Network): Network => ({
  groups: union(network.groups, shared.groups),
  connections: union(network.connections, shared.connections),
});

/** Among the chosen is a group whose things visitors see. */
export const reachesVisitors = (chosen: Recipients, network: Network) =>
  network.groups.some(({ id, isShown }) => isShown === true && chosen.groups.includes(id));

/** All, some or none of the network is chosen. */
export const howMany = (chosen: Recipients, network: Network): 'all' | 'some' | 'none' => {
  if (countOf(chosen) === 0) return 'none';
  return countOf(chosen) === countOf(network) ? 'all' : 'some';
};

export const toggle = (chosen: Recipients, kind: keyof Recipients, id: number): Recipients => ({
  ...chosen,
  [kind]: toggled(chosen[kind], id),
});

const kept = (ids: readonly number[], list: readonly Named[]) =>
  ids.filter((id) => list.some((each) => each.id === id));

/** A draft may name somebody who has left the network. */
export const stillThere = (chosen: Recipients, network: Network): Recipients => ({
  groups: kept(chosen.groups, network.groups),
  connections: kept(chosen.connections, network.connections),
});
