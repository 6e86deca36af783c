import { useQuery } from '@tanstack/react-query';
import { Ban, UserRoundX } from 'lucide-react';
import { paths } from '../../base/paths.ts';
import { BlockedPeople } from '../../network/blocked-people.tsx';
import { blocksQuery } from '../../network/queries.ts';
import { words as dataWords } from './data-words.ts';
import { DownloadRow } from './download-row.tsx';
import { LinkRow, Section } from './section.tsx';
import { SheetRow } from './sheet-row.tsx';
import { words } from './words.ts';

const BlockedRow = () => {
  const { data = [] } = useQuery(blocksQuery);
  const summary = data.length === 0 ? words.nobodyBlocked : words.blockedCount(data.length);
  return (
    <SheetRow icon={Ban} title={words.blocked} value={summary} label={words.showBlocked}>
      <p className="mb-3 text-muted">{data.length === 0 ? words.nobodyBlocked : words.blockedText}</p>
      <BlockedPeople people={data} />
    </SheetRow>
  );
};

export const YourData = () => (
  <Section title={words.yourData}>
    <BlockedRow />
    <DownloadRow />
    <LinkRow icon={UserRoundX} title={dataWords.leave} value={dataWords.leaveText} to={paths.leave()} isDanger />
  </Section>
);
