import { isOnlyHere } from '../../base/reach.ts';
import type { Env } from '../env.ts';
import { broken, type Check, type Finding, fine, odd, reasonOf } from './finding.ts';

const PATIENCE_MS = 5000;

/** Null if the program answers there, else what happened instead. */
const whyNotAnswering = async (base: string): Promise<string | null> => {
  try {
    const answer = await fetch(`${base}/healthz`, { signal: AbortSignal.timeout(PATIENCE_MS) });
    const text = await answer.text();
    return answer.ok && text.includes('"status":"ok"')
      ? null
      : `something else answers there (status ${answer.status})`;
  } catch (error) {
    return reasonOf(error instanceof Error && error.cause !== undefined ? error.cause : error);
  }
};

const localAddress = ({ host, port }: Env) =>
  `http://${['0.0.0.0', '::', 'localhost'].includes(host) ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host}:${port}`;

const checkReach = async (env: Env, url: string): Promise<Finding> => {
  const why = await whyNotAnswering(url);
  if (why === null) return fine('address', `${url} leads to a running program.`);
  const here = await whyNotAnswering(localAddress(env));
  return here === null
    ? broken(
        'address',
        `${url} does not lead to this program (${why}), which runs at ${localAddress(env)}: look at DNS, the proxy and the certificate.`,
      )
    : odd('address', `Nothing answers at ${url} (${why}) nor at ${localAddress(env)}: is the program started?`);
};

/** Where neighbours find the program. */
export const checkAddress: Check = async ({ env }) => {
  const url = env.publicUrl;
  if (url === undefined || isOnlyHere(url))
    return [
      odd(
        'address',
        `Only this computer can open ${url ?? localAddress(env)}: set PUBLIC_URL to the address that neighbours use.`,
      ),
    ];
  if (new URL(url).pathname !== '/')
    return [
      broken('address', `PUBLIC_URL ${url} has a path: use the address without it, such as ${new URL(url).origin}.`),
    ];
  const reach = await checkReach(env, url);
  return url.startsWith('https:')
    ? [reach]
    : [
        reach,
        odd(
          'address',
          `${url} is not encrypted: passwords can be read on the way, and phones cannot install the app. Use https.`,
        ),
      ];
};

/** Whether limits see visitors or the proxy. */
export const checkProxy: Check = async ({ env: { publicUrl, trustProxy } }) => {
  const isHttps = publicUrl?.startsWith('https:') ?? false;
  if (isHttps && trustProxy === false)
    return [
      odd(
        'proxy',
        'PUBLIC_URL is https, so a proxy stands in front, but TRUST_PROXY is not set: all visitors share one address and its limits. Set TRUST_PROXY to the address of the proxy.',
      ),
    ];
  if (!isHttps && trustProxy !== false)
    return [
      odd(
        'proxy',
        'TRUST_PROXY is set but PUBLIC_URL is not https: everybody who reaches the port can claim any address. Set PUBLIC_URL to an https address, or unset TRUST_PROXY.',
      ),
    ];
  return [
    fine(
      'proxy',
      trustProxy === false ? 'There is no proxy in front.' : `Headers of ${trustProxy.join(', ')} are trusted.`,
    ),
  ];
};
