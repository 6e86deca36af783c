import sharp from 'sharp';
import { createGate, parallelHeavyTasks } from '../workers/gate.ts';

const needed = ['Jpeg', 'Png', 'Webp', 'Heif'].flatMap((format) => [
  `VipsForeignLoad${format}File`,
  `VipsForeignLoad${format}Buffer`,
]);

// A loader that is never run cannot be attacked: SVG, GIF, TIFF and the rest stay shut for the whole process.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: needed });
// Every picture is processed once, and threads inside one picture would slow down other requests.
sharp.cache(false);
sharp.concurrency(1);

// At most two of Node's four background threads: files and password hashes keep the others.
const slots = createGate(parallelHeavyTasks);

/** Runs one decoding or encoding in the background, at most two at once per process. */
export const runImageWork = <T>(work: () => Promise<T>): Promise<T> => slots.enter(work);

/** Allows reading our own drawings; uploads are still identified by their first bytes. */
export const allowDrawings = () => sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] });
