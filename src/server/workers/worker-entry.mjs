import { workerData } from 'node:worker_threads';

const worker = workerData?.url ?? process.argv[2];
try {
  // `--import tsx` takes no effect inside a thread on Node 20, so a worker that was not built registers it for itself.
  if (worker.endsWith('.ts')) (await import('tsx/esm/api')).register();
  await import(worker);
} catch (error) {
  // A process is silent but for its answers, so this is how the server learns why it cannot start.
  if (!process.send || workerData) throw error;
  process.send({ error: String(error) }, () => process.exit(1));
}
