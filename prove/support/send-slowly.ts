import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { type Asked, packed } from './ask.ts';

/** Sends the first half of a form; `finish` sends the rest and answers the status, 0 if the line was cut. */
export const sendSlowly = async (url: string, { path, headers = {}, body }: Asked) => {
  const { type, bytes } = await packed(body);
  const asked = request(url + path, {
    method: 'POST',
    headers: { ...headers, ...type, 'content-length': bytes.length },
  });
  const answered = once(asked, 'response').then(
    ([answer]: IncomingMessage[]) => {
      answer?.resume();
      return answer?.statusCode ?? 0;
    },
    () => 0,
  );
  const half = Math.floor(bytes.length / 2);
  asked.write(bytes.subarray(0, half));
  return {
    finish: () => {
      asked.end(bytes.subarray(half));
      return answered;
    },
  };
};
