import { coresHere, memoryHere } from '../../base/this-machine.ts';

/** As the sellers of small machines count: one of "2 GB" has a little less than two gibibytes. */
const ENOUGH_MEMORY = 2e9;
const MOST_BY_ITSELF = 4;

/** A number that may be asked for. */
export const processRange: [number, number] = [1, 16];

/** One for each core, as long as nobody asks for another number; on a machine with little memory, one. */
export const chooseProcesses = ({ cores, memory } = { cores: coresHere(), memory: memoryHere() }): number =>
  memory < ENOUGH_MEMORY ? 1 : Math.min(cores, MOST_BY_ITSELF);

/** What all who serve may open to the database together; an own PostgreSQL takes a hundred unless told otherwise. */
const CONNECTIONS = 48;

/** One process alone has twenty; several share what is sensible, and none has fewer than four. */
export const connectionsOfEach = (processes: number): number =>
  Math.min(20, Math.max(4, Math.floor(CONNECTIONS / processes)));
