import { run } from './command.ts';

/** A private network: its addresses exist only in the drill's own namespaces. */
export const LOAD = '10.77.0.1';

/** The switch between the machines; the drill itself is connected to it, as a member's computer would be. */
export const openLan = async (): Promise<void> => {
  await run('ip', 'link', 'set', 'lo', 'up');
  await run('ip', 'link', 'add', 'lan', 'type', 'bridge', 'forward_delay', '0');
  await run('ip', 'addr', 'add', `${LOAD}/24`, 'dev', 'lan');
  await run('ip', 'link', 'set', 'lan', 'up');
};

/** A separate network for a machine, with a cable to the switch. */
export const plugIn = async (name: string, address: string): Promise<void> => {
  await run('ip', 'netns', 'add', name);
  await run('ip', 'link', 'add', `to-${name}`, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name);
  await run('ip', 'link', 'set', `to-${name}`, 'master', 'lan', 'up');
  await run('ip', '-n', name, 'addr', 'add', `${address}/24`, 'dev', 'eth0');
  await run('ip', '-n', name, 'link', 'set', 'lo', 'up');
  await run('ip', '-n', name, 'link', 'set', 'eth0', 'up');
};

/** Pulls the cable out at the switch, so that the machine itself does not notice, and puts it back. */
export const pullCable = (name: string) => run('ip', 'link', 'set', `to-${name}`, 'nomaster');
export const putCable = (name: string) => run('ip', 'link', 'set', `to-${name}`, 'master', 'lan');
