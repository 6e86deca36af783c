import { Ban } from 'lucide-react';
import { paths } from '../../base/paths.ts';
import { LinkRow, Section } from './section.tsx';
import { words } from './words.ts';

export const YourData = () => (
  <Section title={words.yourData}>
    <LinkRow icon={Ban} title={words.blocked} value={words.blockedText} to={paths.network({ tab: 'connections' })} />
  </Section>
);
