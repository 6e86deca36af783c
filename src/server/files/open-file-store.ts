import { join } from 'node:path';
import { openDiskStore } from './disk-store.ts';
import { parseS3Address } from './s3-address.ts';
import { openS3Store } from './s3-store.ts';
import type { FileStore } from './store.ts';

type Configuration = { dataDir: string; storageUrl: string | undefined };

/** Photos lie in the data folder unless the operator names an S3-compatible store. */
export const openFileStore = async ({ dataDir, storageUrl }: Configuration): Promise<FileStore> =>
  storageUrl === undefined ? openDiskStore(join(dataDir, 'photos')) : openS3Store(parseS3Address(storageUrl));
