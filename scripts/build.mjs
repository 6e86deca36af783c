import { buildIfNeeded } from './build-client.mjs';
import { buildServerIfNeeded } from './build-server.mjs';

await buildIfNeeded();
await buildServerIfNeeded();
