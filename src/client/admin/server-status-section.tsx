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

/** A week by hand, a night by the clock; and some hours more. */
const staleDays = { byHand: 8, byClock: 2 };
const dayMs = 86_400_000;

const isOld = (at: string, days: number) => Date.now() - Date.parse(at) > days * dayMs;

const LastBackup = ({ house: { last_backup: backup, backup_hour } }: { house: ServerStatus }) =>
  backup === null ? (
    <span className="font-semibold text-danger">{words.noBackup}</span>
  ) : (
    <>
      <time dateTime={backup.at}>{dateText(backup.at, { form: 'moment' })}</time>
      <span className="block text-sm">{words.backupIn(backup.place)}</span>
      <span className="block text-sm">{backup.is_encrypted ? words.encrypted : words.notEncrypted}</span>
      {isOld(backup.at, backup_hour === null ? staleDays.byHand : staleDays.byClock) && (
        <span className="block font-semibold text-danger">
          {backup_hour === null ? words.oldBackup : words.missedBackup}
        </span>
      )}
    </>
  );

const FailedBackup = ({ failed }: { failed: ServerStatus['failed_backup'] }) =>
  failed === null ? null : (
    <span className="mt-1 block font-semibold text-danger">
      {words.failedBackup(dateText(failed.at, { form: 'moment' }), failed.why)}
    </span>
  );

const Shown = ({ house }: { house: ServerStatus }) => {
  const { version, failed_backup: failed, backup_hour, database_bytes: database, photos } = house;
  const { data: work } = useQuery(workQuery);
  return (
    <dl className="divide-y divide-line">
      <Line term={words.version}>{version}</Line>
      <Line term={words.backup}>
        <LastBackup house={house} />
        <FailedBackup failed={failed} />
        <span className="mt-1 block text-sm text-muted">
          {backup_hour === null ? words.howTo : words.everyNight(backup_hour)}
        </span>
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
