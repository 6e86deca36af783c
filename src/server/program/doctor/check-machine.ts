import { freeBytesAt } from '../../files/disk-store.ts';
import { openFileStore } from '../../files/open-file-store.ts';
import { broken, type Check, type Finding, fine, odd, reasonOf } from './finding.ts';

const GB = 1e9;
/** Below this the server itself refuses photos. */
const LEAST_BYTES = 64 * 1024 ** 2;

const inGb = (bytes: number) => `${(bytes / GB).toFixed(1)} GB`;

const checkRoom = async (folder: string, name: string, wanted: number): Promise<Finding> => {
  const free = await freeBytesAt(folder);
  if (free === Number.POSITIVE_INFINITY) return odd('disk', `${name} ${folder} cannot be looked at: does it exist?`);
  if (free < LEAST_BYTES)
    return broken('disk', `The disk of ${name} is full (${inGb(free)} free): make room, or nothing can be saved.`);
  return free < wanted
    ? odd('disk', `Only ${inGb(free)} are free on the disk of ${name}, less than ${inGb(wanted)}: make room soon.`)
    : fine('disk', `${inGb(free)} are free on the disk of ${name}.`);
};

const checkStore = async (env: Parameters<typeof openFileStore>[0]): Promise<Finding[]> => {
  try {
    const files = await openFileStore(env);
    return (await files.isReady())
      ? []
      : [broken('photos', 'The place of the photos cannot be written: check DATA_DIR or STORAGE_URL.')];
  } catch (error) {
    return [
      broken('photos', `The place of the photos cannot be opened (${reasonOf(error)}): check DATA_DIR or STORAGE_URL.`),
    ];
  }
};

export const checkDisk: Check = async ({ env, freeBytesWanted }) => [
  await checkRoom(env.dataDir, 'DATA_DIR', freeBytesWanted),
  ...(env.backup.folder === undefined ? [] : [await checkRoom(env.backup.folder, 'BACKUP_DIR', freeBytesWanted)]),
  ...(await checkStore(env)),
];

const OLDEST_NODE: [number, number] = [20, 19];

/** The oldest version of Node that the packages work with. */
export const checkVersions: Check = async () => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const isOld = major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1]);
  const says = `Node ${process.versions.node} on ${process.platform} ${process.arch}`;
  return [
    isOld
      ? broken('versions', `${says} is too old: install ${OLDEST_NODE.join('.')} or newer.`)
      : fine('versions', `${says}.`),
  ];
};
