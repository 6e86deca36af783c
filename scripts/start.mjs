// Builds what has changed since the last time, then runs one of the server's programs in this very process.
import { existsSync } from 'node:fs';

/** An archive of a release has everything built, and nothing to build it with. */
const builder = new URL('build-if-changed.mjs', import.meta.url);
const build = existsSync(builder) ? await import(builder.href) : null;

/** Service files that were written for an older version name the server by its former place. */
const moved = { 'src/server/main': 'src/server/program/main' };
const [named] = process.argv.splice(2, 1);
const program = moved[named] ?? named;

await build?.buildForStart();
process.setSourceMapsEnabled(true);
await import(new URL(`../dist/server/${program.replaceAll('/', '-')}.js`, import.meta.url).href);
if (program === 'src/server/program/main' || program === 'demo/main') await build?.buildRest();
