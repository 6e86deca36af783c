import { pullCable, putCable } from '../machines/lan.ts';
import { drillSettings, startApplication, type Installation } from '../machines/installation.ts';
import type { Machine } from '../machines/machine.ts';
import { kill, listFamily } from '../machines/processes.ts';
import type { Fault } from './fault.ts';

/** Faults take turns, so that each of the machines is hit. */
let turn = 0;
const nextApplication = ({ applications }: Installation): Machine => {
  const machine = applications[(turn += 1) % applications.length];
  if (!machine) throw new Error('There is no application machine.');
  return machine;
};

const servingOn = async (machine: Machine) =>
  (await listFamily(machine.pidOf('enough'))).filter(({ command }) => command.includes('serving'));

const healsItself = async () => undefined;

const crash = (service: string, name: string, what: string): Fault => ({
  name,
  what,
  seconds: 5,
  inject: async ({ installation, say }) => {
    const machine = nextApplication(installation);
    say(`kills ${service} on ${machine.name}`);
    await machine.crash(service);
    return healsItself;
  },
});

const FAKETIME = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1';

const moveClock = async (machine: Machine, offset: string | null) => {
  const clock: Record<string, string> =
    offset === null ? {} : { LD_PRELOAD: FAKETIME, FAKETIME: offset, FAKETIME_DONT_FAKE_MONOTONIC: '1' };
  machine.setVariables('enough', { ...drillSettings, ...clock });
  await machine.stop('enough');
  await machine.start('enough');
};

const clockFault = (name: string, what: string, offset: string): Fault => ({
  name,
  what,
  seconds: 25,
  inject: async ({ installation, say }) => {
    const machine = nextApplication(installation);
    say(`moves the clock of ${machine.name} by ${offset}`);
    await moveClock(machine, offset);
    return () => moveClock(machine, null);
  },
});

export const applicationFaults: Fault[] = [
  {
    name: 'application-machine',
    what: 'an application machine off, then on',
    seconds: 8,
    inject: async ({ installation, say }) => {
      const machine = nextApplication(installation);
      say(`turns ${machine.name} off`);
      await machine.powerOff();
      return () => startApplication(machine);
    },
  },
  {
    name: 'application-cut',
    what: 'the cable of an application machine pulled, then put back',
    seconds: 8,
    inject: async ({ installation, say }) => {
      const machine = nextApplication(installation);
      say(`pulls the cable of ${machine.name}`);
      await pullCable(machine.name);
      return async () => void (await putCable(machine.name));
    },
  },
  {
    name: 'process',
    what: 'kill -9 of one serving process',
    seconds: 5,
    inject: async ({ installation, say }) => {
      const machine = nextApplication(installation);
      const [serving] = await servingOn(machine);
      if (!serving) throw new Error(`Nothing serves on ${machine.name}.`);
      say(`kills process ${serving.pid} on ${machine.name}`);
      kill([serving]);
      return healsItself;
    },
  },
  crash('pgbouncer', 'pooler', 'kill -9 of the pooler of an application machine'),
  crash('haproxy', 'router', 'kill -9 of the way to the database on an application machine'),
  {
    name: 'store',
    what: 'kill -9 of the store of the photos for 8 s',
    seconds: 8,
    inject: async ({ installation, say }) => {
      say('kills the store');
      await installation.store.stop('store');
      return () => installation.store.start('store');
    },
  },
  clockFault('clock-ahead', 'the clock of an application machine one hour ahead, then right', '+1h'),
  clockFault('clock-behind', 'the clock of an application machine one hour behind, then right', '-1h'),
];
