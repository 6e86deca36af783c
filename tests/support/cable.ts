import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { aBrowserWorld } from './browser-world.ts';

const isText = (headers: IncomingMessage['headers']) => /html|javascript|css/.test(headers['content-type'] ?? '');

/** Words on their way may be changed, so nothing may speak of them as they were. */
const without = (headers: IncomingMessage['headers'], names: readonly string[]) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));

/**
 * A proxy between browser and app. It can be cut, as if the server had stopped, and restored; and it can present the
 * app as a new build by renaming a file everywhere.
 */
const layCable = async (appPort: number) => {
  let renamed: { from: string; to: string } | null = null;
  const renameIn = (words: string) => (renamed ? words.replaceAll(renamed.from, renamed.to) : words);
  const renameBack = (words: string) => (renamed ? words.replaceAll(renamed.to, renamed.from) : words);
  /** The build before is gone from the server. */
  const isGone = (url: string) => renamed !== null && url.includes(renamed.from);

  /** Paths whose answers get lost: the app has done what it was asked, and nobody hears of it. */
  let lost: string | null = null;
  let lostAnswers = 0;

  const answerWith = async (outgoing: ServerResponse, answer: IncomingMessage) => {
    const { statusCode = 500, headers } = answer;
    if (!isText(headers)) return answer.pipe(outgoing.writeHead(statusCode, headers));
    outgoing.writeHead(statusCode, without(headers, ['content-length', 'etag'])).end(renameIn(await text(answer)));
  };

  const pass = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const url = incoming.url ?? '/';
    if (isGone(url)) return outgoing.writeHead(404, { 'cache-control': 'no-store' }).end();
    const headers = without(incoming.headers, ['accept-encoding', 'if-none-match', 'if-modified-since']);
    const options = { host: '127.0.0.1', port: appPort, path: renameBack(url), method: incoming.method, headers };
    const asked = ask(options, (answer) => {
      if (incoming.method !== 'POST' || url !== lost) return void answerWith(outgoing, answer);
      lostAnswers += 1;
      outgoing.destroy();
    });
    asked.on('error', () => outgoing.destroy());
    // What has arrived whole is done, also for a browser that is gone by then.
    outgoing.on('close', () => incoming.complete || asked.destroy());
    incoming.pipe(asked);
  };

  const server = createServer(pass);
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  const plugIn = async (at = 0) => {
    server.listen(at, '127.0.0.1');
    await once(server, 'listening');
    const address: AddressInfo | string | null = server.address();
    return typeof address === 'object' && address ? address.port : 0;
  };
  const port = await plugIn();

  const pullOut = async () => {
    const closed = once(server, 'close');
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };

  return {
    port,
    pullOut,
    putIn: async () => {
      if (!server.listening) await plugIn(port);
    },
    /** From now on answers to posts at this path get lost; null ends that. Counts those that were. */
    loseAnswers: (path: string | null) => {
      lost = path;
      lostAnswers = 0;
    },
    countLost: () => lostAnswers,
    buildAnew: (from: string, to: string) => {
      renamed = from === '' ? null : { from, to };
    },
    close: () => (server.listening ? pullOut() : Promise.resolve()),
  };
};

/** A world whose browser reaches the app by a cable which can be pulled out. */
export const aCabledWorld = async () => {
  const house = await aBrowserWorld();
  const address = house.app.server.address();
  const cable = await layCable(typeof address === 'object' && address ? address.port : 0);
  const browser = await house.launch([`--host-resolver-rules=MAP enough.localhost:80 127.0.0.1:${cable.port}`]);
  const close = async () => {
    await cable.close();
    await house.close();
  };
  return { house, cable, browser, close };
};

export type CabledWorld = Awaited<ReturnType<typeof aCabledWorld>>;
