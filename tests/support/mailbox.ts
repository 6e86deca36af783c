import { EventEmitter, once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { callbackify } from 'node:util';
import PostalMime, { type Email } from 'postal-mime';
import { atMost } from './patience.ts';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';

/** A received message: its envelope, its raw text, and what a mail program would show. */
export type ReceivedMail = Omit<Email, 'to' | 'from'> & {
  from: string;
  to: string[];
  raw: string;
  header: (name: string) => string | undefined;
};

type Stage = 'sender' | 'recipient' | 'content';

export type Mailbox = {
  /** What SMTP_URL should be. */
  url: string;
  port: number;
  /** Every accepted message, in order of arrival. */
  messages: ReceivedMail[];
  /** The first message that fits, whether it is here already or still to come. */
  waitFor: (fits: (mail: ReceivedMail) => boolean) => Promise<ReceivedMail>;
  /** Answers the next recipient (or sender, or content) with this SMTP code; may be called several times. */
  failNext: (code: number, at?: Stage) => void;
  /** Takes this long to accept each message from now on. */
  slow: (ms: number) => void;
  close: () => Promise<void>;
};

const patienceMs = atMost(30);

const read = async (stream: SMTPServerDataStream, session: SMTPServerSession): Promise<ReceivedMail> => {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk));
  const raw = Buffer.concat(chunks);
  const email = await PostalMime.parse(raw);
  const { mailFrom, rcptTo } = session.envelope;
  return {
    ...email,
    from: mailFrom === false ? '' : mailFrom.address,
    to: rcptTo.map(({ address }) => address),
    raw: raw.toString('utf8'),
    header: (name) => email.headers.find(({ key }) => key === name.toLowerCase())?.value,
  };
};

/** A real SMTP server in this process, on a port of its own. */
export const startMailbox = async ({
  port = 0,
  host = '127.0.0.1',
}: {
  port?: number;
  host?: string;
} = {}): Promise<Mailbox> => {
  const messages: ReceivedMail[] = [];
  const arrivals = new EventEmitter().setMaxListeners(0);
  const refusals: Record<Stage, number[]> = { sender: [], recipient: [], content: [] };
  let slowMs = 0;

  const refuseIfAsked = async (at: Stage): Promise<void> => {
    const responseCode = refusals[at].shift();
    if (responseCode !== undefined) throw Object.assign(new Error('refused by the test'), { responseCode });
  };

  const take = async (stream: SMTPServerDataStream, session: SMTPServerSession): Promise<void> => {
    const mail = await read(stream, session);
    if (slowMs > 0) await delay(slowMs);
    await refuseIfAsked('content');
    messages.push(mail);
    arrivals.emit('mail', mail);
  };

  const server = new SMTPServer({
    logger: false,
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 100,
    onMailFrom: (_address, _session, callback) => callbackify(refuseIfAsked)('sender', callback),
    onRcptTo: (_address, _session, callback) => callbackify(refuseIfAsked)('recipient', callback),
    onData: callbackify(take),
  });
  // A client that is killed in the middle of a message is part of the tests.
  server.on('error', () => {});
  server.listen(port, host);
  await once(server.server, 'listening');
  const address = server.server.address();
  const ownPort = typeof address === 'object' && address ? address.port : port;

  const waitFor: Mailbox['waitFor'] = (fits) =>
    new Promise((resolve, reject) => {
      const look = (mail: ReceivedMail) => {
        if (!fits(mail)) return;
        end();
        resolve(mail);
      };
      const end = () => {
        clearTimeout(limit);
        arrivals.off('mail', look);
      };
      const limit = setTimeout(() => {
        end();
        const came = messages.slice(-20).map(({ to, subject }) => `${to.join()}: ${subject}`);
        reject(new Error(`No such mail came within ${patienceMs} ms; the last that did: [${came.join('; ')}].`));
      }, patienceMs);
      arrivals.on('mail', look);
      messages.forEach(look);
    });

  return {
    url: `smtp://${host}:${ownPort}`,
    port: ownPort,
    messages,
    waitFor,
    failNext: (code, at = 'recipient') => refusals[at].push(code),
    slow: (ms) => {
      slowMs = ms;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
};
