import header from '../../../datasets/vectors/header.json' with { type: 'json' };
import { type CircuitBreaker, circuitBreaker } from '../base/circuit-breaker.ts';
import { between } from './cosine.ts';
import type { Embedder } from './embed.ts';

export type EmbeddingService = {
  url: string;
  key?: string | undefined;
  model?: string | undefined;
  timeoutMs?: number;
  breaker?: CircuitBreaker;
};

const textsAtOnce = 64;
const mostDimensions = 8192;

/** The address may be written with or without its version, or in full, as these servers' manuals do. */
const embeddingsUrl = (base: string): string => {
  const root = base.replace(/\/+$/, '');
  if (root.endsWith('/embeddings')) return root;
  return /\/v\d+$/.test(root) ? `${root}/embeddings` : `${root}/v1/embeddings`;
};

const isVector = (value: unknown): value is number[] =>
  Array.isArray(value) && value.length > 0 && value.length <= mostDimensions && value.every(Number.isFinite);

const isRow = (row: unknown): row is { index: number; embedding: number[] } =>
  typeof row === 'object' &&
  row !== null &&
  'index' in row &&
  typeof row.index === 'number' &&
  'embedding' in row &&
  isVector(row.embedding);

const readRows = (answer: unknown, count: number): number[][] => {
  const data = typeof answer === 'object' && answer !== null && 'data' in answer ? answer.data : null;
  const rows = Array.isArray(data) ? data.filter(isRow).toSorted((a, b) => a.index - b.index) : [];
  if (rows.length !== count || new Set(rows.map(({ embedding }) => embedding.length)).size !== 1)
    throw new Error('the embedding service sent something else than embeddings');
  return rows.map(({ embedding }) => embedding);
};

// The embeddings that come with the program are those of another model: one number more keeps them from being compared.
const apart = (values: readonly number[]): readonly number[] =>
  values.length === header.dimension ? [...values, 0] : values;

/** Any server that speaks OpenAI's call for embeddings. Nothing it answers is trusted; what it cannot do is done by words. */
export const openEmbeddingService = (service: EmbeddingService): Embedder => {
  const { key, model = 'text-embedding-3-small', timeoutMs = 20_000, breaker = circuitBreaker(3, 30_000) } = service;
  const url = embeddingsUrl(service.url);
  let dimension = 0;

  const ask = async (input: readonly string[]): Promise<Float32Array[]> => {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      headers: { 'content-type': 'application/json', ...(key && { authorization: `Bearer ${key}` }) },
      body: JSON.stringify({ model, input, encoding_format: 'float' }),
    });
    if (!response.ok) throw new Error(`the embedding service answered ${response.status}`);
    const rows = readRows(await response.json(), input.length);
    return rows.map((row) => between([Float32Array.from(apart(row))]));
  };

  const embed = async (texts: readonly string[]): Promise<Float32Array[]> => {
    if (breaker.isOpen()) throw new Error('the embedding service is away');
    try {
      const vectors: Float32Array[] = [];
      for (let start = 0; start < texts.length; start += textsAtOnce)
        vectors.push(...(await ask(texts.slice(start, start + textsAtOnce).map((text) => text || ' '))));
      breaker.succeeded();
      dimension = vectors[0]?.length ?? dimension;
      return vectors;
    } catch (error) {
      breaker.failed();
      throw error;
    }
  };

  return {
    // The address is part of it: two servers may give one name to different models.
    model: `${model} ${url}`,
    get dimension() {
      return dimension;
    },
    readsAllLanguages: true,
    embed,
    close: () => Promise.resolve(),
    isDead: () => breaker.isOpen(),
  };
};
