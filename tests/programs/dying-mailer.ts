import { connect } from '../../src/server/db/connect.ts';
import { runJobs } from '../../src/server/jobs/run-jobs.ts';
import { sendMailWith } from '../../src/server/mail/send-mail.ts';

/** A process that is killed after a mail went out and before that could be written down. */
const [where = '', smtpUrl] = process.argv.slice(2);
const log = { info: () => {}, warn: () => {}, error: () => {} };
const db = connect(JSON.parse(where));
const send = sendMailWith({
  smtpUrl,
  dataDir: '.',
  from: 'Enough <no-reply@example.org>',
  brandName: 'Enough',
  publicUrl: 'http://localhost',
  log,
});

await runJobs({
  db,
  log,
  listen: (...subscription) => db.listen(...subscription),
  handlers: {
    mail: async (job, turn) => {
      await send(job, turn);
      process.kill(process.pid, 'SIGKILL');
      await new Promise(() => {});
    },
  },
});
