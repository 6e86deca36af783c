import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionError } from 'fastify';
import { type ErrorAnswer, type RefusalCode, refusals } from '../../shared/http/errors.ts';

const byCode: Record<string, RefusalCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'too_slow',
  HPE_HEADER_OVERFLOW: 'headers_too_large',
};

/** What cannot be read as a request gets an error like every other, and its connection ends. */
export const answerBrokenRequest = (error: ConnectionError, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const code = byCode[error.code] ?? 'request_invalid';
  const [status, message] = refusals[code];
  const answer: ErrorAnswer = { message, error: message, code, requestId: randomUUID() };
  const body = JSON.stringify(answer);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${answer.requestId}`,
    'Connection: close',
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroySoon();
};
