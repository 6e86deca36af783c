import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { type Db, transact } from '../db/connect.ts';
import type { DownloadStore } from '../files/store.ts';
import type { JobHandler, JobPayloads } from '../jobs/kinds.ts';
import { sweepDownloads } from './downloads.ts';

/** Who left, by what mails say about them; the ids are those of their items and wishes. */
type Traces = JobPayloads['forgetTraces']['data'];

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Names stand alone in a text; links lead to an item, its thread or a wish. */
const tracesIn = ({ name, email, items, wishes }: Traces): RegExp => {
  const named = [name, email]
    .filter((each) => each !== '')
    .map((each) => `(?<![\\p{L}\\p{N}])${escaped(each)}(?![\\p{L}\\p{N}])`);
  const linked = [
    ...items.flatMap((id) => [`item=${id}(?!\\d)`, `/messages/${id}/`]),
    ...wishes.map((id) => `wish=${id}(?!\\d)`),
  ];
  return new RegExp([...named, ...linked].join('|'), 'iu');
};

/** Without a mail server, mails are files. Those to the leaver, and those that tell others about them, go. */
const forgetMailFiles = async (folder: string, traces: Traces): Promise<void> => {
  const isTrace = tracesIn(traces);
  for (const name of await readdir(folder).catch(() => [])) {
    const file = join(folder, name);
    const { subject = '', text = '', to = [] } = await PostalMime.parse(await readFile(file));
    const said = [subject, text, ...to.map(({ address = '' }) => address)].join('\n');
    if (isTrace.test(said)) await rm(file, { force: true });
  }
};

/** The spelling correction learns the words of all items and wishes; those that no text has any more are forgotten. */
const forgetUnusedWords = (db: Db) =>
  transact(db, async (tx) => {
    await tx`set local statement_timeout = '10min'`;
    await tx`
      with texts as (
        select concat_ws(' ', name, joined(tags), joined(categories), description) as said from items where deleted_at is null
        union all
        select concat_ws(' ', name, joined(tags), joined(categories), description) from wishes
        where deleted_at is null and privacy_setting = 'public'
      ), used as (
        select distinct word from texts, regexp_split_to_table(letters_of(said), '[^[:alnum:]]+') word
      )
      delete from search_words s where not exists (select 1 from used u where u.word = s.word)`;
  });

type Places = { db: Db; downloads: DownloadStore; dataDir: string };

/** Deletes what remains of a leaver outside the rows that name them. */
export const forgetTracesIn =
  ({ db, downloads, dataDir }: Places): JobHandler<'forgetTraces'> =>
  async ({ data }) => {
    await forgetMailFiles(join(dataDir, 'mail'), data);
    await forgetUnusedWords(db);
    // Last, because a store may be away.
    await sweepDownloads({ db, downloads, dataDir });
  };
