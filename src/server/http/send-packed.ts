import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const packBrotli = promisify(brotliCompress);
const packGzip = promisify(gzip);

const packers = {
  br: (text: string) => packBrotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (text: string) => packGzip(text),
};

/** Taken apart piece by piece: a pattern for the whole header would go over its blanks again and again. */
const takes = (accepted: string, packing: string) =>
  accepted.split(',').some((choice) => {
    const [name = '', ...parameters] = choice.split(';').map((part) => part.trim().toLowerCase());
    const weight = parameters.find((parameter) => parameter.startsWith('q='));
    return name === packing && (weight === undefined || Number(weight.slice(2)) > 0);
  });

/** Compresses a page if the client accepts it: pages are not routes, so the compression plugin skips them. */
export const sendPacked = async (request: FastifyRequest, reply: FastifyReply, text: string) => {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  reply.header('vary', 'accept-encoding');
  if (takes(accepted, 'br')) return reply.header('content-encoding', 'br').send(await packers.br(text));
  if (takes(accepted, 'gzip')) return reply.header('content-encoding', 'gzip').send(await packers.gzip(text));
  return reply.send(text);
};
