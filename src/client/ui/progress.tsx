import { words } from './words.ts';

/** Where one is in a wizard, as a thin line under its title. */
export const Progress = ({ current, total }: { current: number; total: number }) => (
  <progress
    value={current}
    max={total}
    aria-label={words.step(current, total)}
    className="block h-1 w-full appearance-none bg-line [&::-moz-progress-bar]:bg-green [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-green"
  />
);
