import { Baby, Blocks, GraduationCap, House, type LucideIcon, Users } from 'lucide-react';

const kinds: readonly [word: string, icon: LucideIcon][] = [
  ['community', House],
  ['nursery', Baby],
  ['kindergarten', Blocks],
  ['grade', GraduationCap],
];

/** A sign for the kind of group, read from its name. */
export const GroupIcon = ({ name }: { name: string }) => {
  const [, Icon] = kinds.find(([word]) => name.toLowerCase().includes(word)) ?? [null, Users];
  return (
    <span aria-hidden className="grid size-10 shrink-0 place-items-center rounded-control bg-green-soft text-green">
      <Icon className="size-5" />
    </span>
  );
};
