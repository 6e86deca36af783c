import type { FastifyInstance } from 'fastify';
import type { Env } from './env.ts';
import { StartRefused } from '../base/start-refused.ts';

const requirePort = (error: unknown, env: Env): never => {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  if (code === 'EADDRINUSE') throw new StartRefused(`PORT ${env.port} is already in use: set PORT to another number.`);
  if (code === 'EACCES' || code === 'EADDRNOTAVAIL')
    throw new StartRefused(`HOST ${env.host} with PORT ${env.port} is not an address to listen on.`);
  throw error;
};

/** Answers on which port. */
export const listen = async (app: FastifyInstance, env: Env, host = env.host): Promise<number> => {
  await app.listen({ port: env.port, host }).catch((error: unknown) => requirePort(error, env));
  const address = app.server.address();
  return typeof address === 'object' && address ? address.port : env.port;
};

/** The base of links in mails. */
export const urlOf = (env: Env, port: number): string => env.publicUrl ?? `http://localhost:${port}`;
