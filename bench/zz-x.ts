import { openEmbeddedPostgres } from '../src/server/db/embedded/open-embedded-postgres.ts';
import { connect } from '../src/server/db/connect.ts';
import { migrate } from '../src/server/db/migrate.ts';
import { settleMembers, fillShelves, logIn } from './neighbourhood.ts';
import { listOthersItems } from '../src/server/items/list-items.ts';
import { searchItems } from '../src/server/items/search-items.ts';
import { itemStats } from '../src/server/items/item-stats.ts';
const pg = await openEmbeddedPostgres({ dataDir: '/var/tmp/prof2', log: () => {} });
await migrate(pg.where);
const fill = connect(pg.where, { statementTimeoutMs: 0, max: 2 });
if ((await fill`select 1 from users limit 1`).length === 0) { await settleMembers(fill); await logIn(fill, 200); await fillShelves(fill, 100000); }
const capture: any = {};
const db = connect(pg.where, { statementTimeoutMs: 0, max: 1, onQuery: () => {} });
(db as any).options.debug = (_c: any, q: string, p: any[]) => { capture.q = q; capture.p = p; };
const users = (await db`select id from users where id > 2 order by hashint4(id) limit 50`).map((r) => r.id);
const lit = (v: any) => v === null ? 'null' : Array.isArray(v) ? `'{${v.join(',')}}'` : typeof v === 'number' ? String(v) : `'${v}'`;
const run = async (label: string, work: (u: number) => Promise<unknown>, plan = false) => {
  const all: number[] = [];
  for (let k = 0; k < 8; k++) await work(users[k]!);
  for (let k = 0; k < 100; k++) { const a = performance.now(); await work(users[k % 50]!); all.push(performance.now() - a); }
  all.sort((a, b) => a - b);
  console.log(`== ${label} p10 ${all[10]!.toFixed(2)} p50 ${all[50]!.toFixed(2)}`);
  if (!plan) return;
  await work(users[0]!);
  const text = capture.q.replace(/\$(\d+)/g, (_: string, n: string) => lit(capture.p[Number(n) - 1]));
  console.log((await db.unsafe('explain (analyze, buffers, timing on) ' + text)).map((r: any) => r['QUERY PLAN']).join('\n').split('\n').filter((l: string) => !/Index Searches|Storage|never/.test(l)).slice(0, 70).join('\n'));
};
await run('select 1', () => db`select 1`);
await run('others', (u) => listOthersItems(db, u, { giveaway: true, limit: 30 }));
await run('stats', (u) => itemStats(db, u, true), true);
await run('search', (u) => searchItems(db, u, { giveaway: true, searchQuery: 'hammer', isMine: false, limit: 30 }), true);
await fill.end(); await db.end(); await pg.stop();
