import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ServerStatus } from '../../shared/admin/contract.ts';
import { dateText } from '../../shared/format/dates.ts';
import { Fetched } from '../ui/fetched.tsx';
import { serverStatusQuery, workQuery } from './queries.ts';
import { words } from './server-status-words.ts';
import { words as adminWords } from './words.ts';

const Line = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="py-2.5">
    <dt className="text-sm text-muted">{term}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
);

const staleDays = 8;
const dayMs = 86_400_000;

const isOld = (at: string) => Date.now() - Date.parse(at) > staleDays * dayMs;

const Backup = ({ backup }: { backup: ServerStatus['last_backup'] }) =>
  backup === null ? (
    <span className="font-semibold text-danger">{words.noBackup}</span>
  ) : (
    <>
      <time dateTime={backup.at}>{dateText(backup.at, { form: 'moment' })}</time>
      <span className="block text-sm">{words.backupIn(backup.folder)}</span>
      {isOld(backup.at) && <span className="block font-semibold text-danger">{words.oldBackup}</span>}
    </>
  );

const Shown = ({
  house: { version, last_backup: backup, database_bytes: database, photos },
}: {
  house: ServerStatus;
}) => {
  const { data: work } = useQuery(workQuery);
  return (
    <dl className="divide-y divide-line">
      <Line term={words.version}>{version}</Line>
      <Line term={words.backup}>
        <Backup backup={backup} />
        <span className="mt-1 block text-sm text-muted">{words.howTo}</span>
      </Line>
      <Line term={words.size}>{words.sizes(database, photos.files, photos.bytes)}</Line>
      {work !== undefined && (
        <Line term={words.mail}>{work.can_mail ? adminWords.mailGoesOut : adminWords.mailStays}</Line>
      )}
    </dl>
  );
};

/** What an operator wants to know before an upgrade, and after a bad night. */
export const ServerStatusSection = () => (
  <Fetched query={useQuery(serverStatusQuery)} failed={words.failed} empty="">
    {(houses) => houses.map((house) => <Shown key={house.version} house={house} />)}
  </Fetched>
);
