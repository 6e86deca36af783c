import { buildClient } from './build-client.mjs';

await buildClient();
