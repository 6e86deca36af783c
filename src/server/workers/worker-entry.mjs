// `--import tsx` takes no effect inside a thread on Node 20, so each worker registers it for itself.
import { workerData } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

register();
await import(workerData?.url ?? process.argv[2]);
