import { queryOptions, useQuery } from '@tanstack/react-query';
import { Download as DownloadIcon } from 'lucide-react';
import { dateText } from '../../../shared/format/dates.ts';
import type { Download } from '../../../shared/own-data/contract.ts';
import { canMail } from '../../base/boot.ts';
import { call } from '../../http/call.ts';
import { act, type Actor } from '../../live/act.ts';
import { ActButton } from '../../live/act-button.tsx';
import { useMember } from '../../session/session-context.ts';
import { buttonLook } from '../../ui/controls/button-look.ts';
import { words } from './data-words.ts';
import { Row } from './section.tsx';

const downloadQuery = (userId: number) =>
  queryOptions({
    queryKey: ['account', userId, 'download'],
    queryFn: ({ signal }) => call('GET /api/account/download', { signal }),
  });

const makeDownload = (actor: Actor) =>
  act(actor, {
    call: () => call('POST /api/account/download'),
    keep: (download) => actor.client.setQueryData(downloadQuery(actor.userId).queryKey, download),
    failed: words.downloadFailed,
  });

const megabytes = (bytes: number) => Math.max(0.1, bytes / 1_000_000).toFixed(1);

const textOf = ({ state, bytes, expires_at }: Download) => {
  if (state === 'making') return canMail ? words.making : words.makingWithoutMail;
  if (bytes === null || expires_at === null) return words.downloadNone;
  return words.ready(megabytes(bytes), dateText(expires_at, { form: 'moment' }));
};

const nothing: Download = { state: 'none', path: null, bytes: null, expires_at: null };

/** Everything about the member in one file; the row follows while it is being made. */
export const DownloadRow = () => {
  const { userId } = useMember();
  const { data: download = nothing } = useQuery(downloadQuery(userId));
  return (
    <Row icon={DownloadIcon} title={words.download} value={<output>{textOf(download)}</output>}>
      {download.path !== null && (
        <a href={download.path} download className={buttonLook('plain')}>
          {words.fetch}
        </a>
      )}
      {download.state === 'none' && (
        <ActButton look="plain" onAct={makeDownload}>
          {words.makeDownload}
        </ActButton>
      )}
    </Row>
  );
};
