import { coresHere, memoryHere } from '../../base/this-machine.ts';

/** Machines sold as "2 GB" have a little less than two gibibytes. */
const ENOUGH_MEMORY = 2e9;
const MOST_BY_ITSELF = 4;

/** A number that may be asked for. */
export const processRange: [number, number] = [1, 16];

/** One per core unless configured; one on a machine with little memory. */
export const chooseProcesses = ({ cores, memory } = { cores: coresHere(), memory: memoryHere() }): number =>
  memory < ENOUGH_MEMORY ? 1 : Math.min(cores, MOST_BY_ITSELF);

/** Connections for all serving processes together; PostgreSQL allows a hundred by default. */
const CONNECTIONS = 48;

/** One process alone has twenty; several share the total, and none has fewer than four. */
export const connectionsOfEach = (processes: number): number =>
  Math.min(20, Math.max(4, Math.floor(CONNECTIONS / processes)));
