import type { ReactNode } from 'react';
import { Avatar } from '../../ui/avatar.tsx';
import { Checkbox } from '../../ui/controls/checkbox.tsx';
import { Switch } from '../../ui/controls/switch.tsx';
import { type Network, type Recipients, toggle } from './recipients.ts';
import { words } from './words.ts';

type RecipientListProps = {
  network: Network;
  chosen: Recipients;
  onChange: (chosen: Recipients) => void;
  /** Ticks for choosing before a submit, switches for editing. */
  control: 'checkbox' | 'switch';
};

const controls = { checkbox: Checkbox, switch: Switch };

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset>
    <legend className="mb-1 font-display text-lg font-semibold">{title}</legend>
    {/* Indented like the frame of "Select All Network", so that all boxes line up. */}
    <ul className="divide-y divide-line px-4">{children}</ul>
  </fieldset>
);

/** The groups and the people the owner can share with, each on or off. */
export const RecipientList = ({ network, chosen, onChange, control }: RecipientListProps) => {
  const Control = controls[control];
  const section = (kind: keyof Recipients, title: string) =>
    network[kind].length > 0 && (
      <Section title={title}>
        {network[kind].map(({ id, name, isShown }) => (
          <li key={id}>
            <Control
              label={name}
              picture={kind === 'connections' && <Avatar name={name} id={id} />}
              isOn={chosen[kind].includes(id)}
              onChange={() => onChange(toggle(chosen, kind, id))}
              hint={isShown === true ? words.alsoForVisitors : undefined}
            />
          </li>
        ))}
      </Section>
    );
  return (
    <div className="flex flex-col gap-5">
      {section('groups', words.groups)}
      {section('connections', words.individuals)}
    </div>
  );
};
