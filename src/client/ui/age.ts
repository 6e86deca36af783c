const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

type Step = { below: number; unit: number; name: string };

const steps: readonly Step[] = [
  { below: hour, unit: minute, name: 'min' },
  { below: day, unit: hour, name: 'h' },
  { below: 7 * day, unit: day, name: 'd' },
  { below: 60 * day, unit: 7 * day, name: 'w' },
  { below: 365 * day, unit: 30 * day, name: 'mo' },
  { below: Number.POSITIVE_INFINITY, unit: 365 * day, name: 'y' },
];

/** How old something is, as short as on a card: "5 min ago", "2 d ago", "3 w ago". */
export const age = (posted: string, now: number) => {
  // A clock that runs behind the server's must not show a negative age.
  const passed = Math.max(0, now - Date.parse(posted));
  const step = steps.find(({ below }) => passed < below);
  return step === undefined ? '' : `${Math.max(1, Math.floor(passed / step.unit))} ${step.name} ago`;
};
