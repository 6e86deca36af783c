import { Away } from '../../things/away.tsx';
import { Section } from './section.tsx';
import { words } from './words.ts';

export const AwaySection = () => (
  <Section title={words.away}>
    <div className="p-4">
      <Away hasText />
    </div>
  </Section>
);
