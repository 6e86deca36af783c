import { buildIfNeeded, buildLanguages } from './build-client.mjs';
import { buildServerIfNeeded } from './build-server.mjs';

/** A start needs English only; the other languages are built while the server runs. */
const parts = process.argv[2] ?? 'all';

if (parts !== 'languages') {
  await buildIfNeeded();
  await buildServerIfNeeded();
}
if (parts !== 'start') await buildLanguages();
