import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { connect } from '../../src/server/db/connect.ts';
import { writeEach } from '../../src/server/http/compile-late.ts';
import { openItemCache } from '../../src/server/items/item-cache.ts';
import { listOthersItems } from '../../src/server/items/list-items.ts';

/** As little as can answer: node:http, the same two prepared statements, and JSON. Nothing is checked or counted. */
const { quick: db } = connect(JSON.parse(process.env.BENCH_WHERE ?? '""'));
const itemCache = openItemCache();
const write = writeEach(JSON.stringify);

const server = createServer((request, response) => {
  const cookie = /enough=([^;]+)/.exec(request.headers.cookie ?? '')?.[1] ?? '';
  const answer = async () => {
    const [viewer] = await db<{ id: number }[]>`
      select u.id, u.name, u.email, s.is_temporary, s.last_seen_at < now() - interval '1 hour' as is_stale
      from sessions s join users u on u.id = s.user_id
      where s.id_hash = ${createHash('sha256').update(cookie).digest()} and s.expires_at > now() and u.status = 'active'`;
    const { rows: items, next: nextCursor } = await listOthersItems({ db, itemCache }, viewer?.id ?? 0, {
      giveaway: true,
      limit: 30,
    });
    response.writeHead(200, { 'content-type': 'application/json', 'x-next-cursor': nextCursor ?? '' });
    response.end(write(items));
  };
  answer().catch(() => response.writeHead(500).end());
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.(typeof address === 'object' && address ? address.port : 0);
});
process.on('disconnect', () => process.exit(0));
