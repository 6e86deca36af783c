import { buildIfNeeded, buildLanguages } from './build-client.mjs';
import { buildServerIfNeeded } from './build-server.mjs';

/** A start needs English only; the other languages are built while the server runs. */
const parts = process.argv[2] ?? 'all';

const stop = () => process.exit(1);
process.on('SIGTERM', stop).on('disconnect', stop);
// It is not to wait for that.
process.channel?.unref();

if (parts !== 'languages') {
  await buildIfNeeded();
  await buildServerIfNeeded();
}
if (parts !== 'start') await buildLanguages();
