import type { Options } from '../options.ts';
import { applicationFaults } from './application-faults.ts';
import { databaseFaults } from './database-faults.ts';
import type { Fault } from './fault.ts';

const all = [...databaseFaults, ...applicationFaults];

const chosen = ({ only }: Options): Fault[] => {
  const unknown = only.find((name) => all.every((fault) => fault.name !== name));
  if (unknown !== undefined)
    throw new Error(`There is no fault called ${unknown}; there are ${all.map(({ name }) => name).join(', ')}.`);
  return only.length === 0 ? all : all.filter(({ name }) => only.includes(name));
};

/** The rounds are shared among the faults that take the primary database away; every other fault happens twice. */
export const planFaults = (options: Options): Fault[] => {
  const faults = chosen(options);
  const moving = faults.filter(({ isFailover }) => isFailover);
  const others = faults.filter(({ isFailover }) => !isFailover);
  if (options.isShort) return [...moving, ...others];
  const rounds = Array.from(
    { length: moving.length === 0 ? 0 : options.rounds },
    (_, n) => moving.slice(n % moving.length)[0],
  );
  return [...rounds.flatMap((fault) => fault ?? []), ...others, ...others];
};
