// `--import tsx` takes no effect inside a thread on Node 20, so each worker registers it for itself.
import { workerData } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

register();
try {
  await import(workerData?.url ?? process.argv[2]);
} catch (error) {
  // A process is silent but for its answers, so this is how the server learns why it cannot start.
  if (!process.send || workerData) throw error;
  process.send({ error: String(error) }, () => process.exit(1));
}
