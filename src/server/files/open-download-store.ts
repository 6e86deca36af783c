import { join } from 'node:path';
import { openDownloadFolder } from './download-folder.ts';
import { downloadKind } from './file-kinds.ts';
import { parseS3Address } from './s3-address.ts';
import { openS3Store } from './s3-store.ts';
import type { DownloadStore } from './store.ts';

type Configuration = { dataDir: string; storageUrl: string | undefined };

export const downloadFolderOf = (dataDir: string) => join(dataDir, 'downloads');

/** Personal downloads are where the photos are, so that every machine that shares the photos has them. */
export const openDownloadStore = ({ dataDir, storageUrl }: Configuration): DownloadStore =>
  storageUrl === undefined
    ? openDownloadFolder(downloadFolderOf(dataDir))
    : openS3Store(parseS3Address(storageUrl), { kind: downloadKind });
