import { Ban, UserRoundX } from 'lucide-react';
import { paths } from '../../base/paths.ts';
import { words as dataWords } from './data-words.ts';
import { DownloadRow } from './download-row.tsx';
import { LinkRow, Section } from './section.tsx';
import { words } from './words.ts';

export const YourData = () => (
  <Section title={words.yourData}>
    <LinkRow icon={Ban} title={words.blocked} value={words.blockedText} to={paths.network({ tab: 'connections' })} />
    <DownloadRow />
    <LinkRow icon={UserRoundX} title={dataWords.leave} value={dataWords.leaveText} to={paths.leave()} isDanger />
  </Section>
);
