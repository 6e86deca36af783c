import { threadId } from 'node:worker_threads';
import { answerRequests } from '../../src/server/workers/answer-requests.ts';

export type FixtureRequest = { say: string; do: 'answer' | 'throw' | 'hang' | 'exit' };
export type FixtureReply = { said: string; worker: string; environment: string[] };

const hang = (): never => {
  for (;;) Math.random();
};

answerRequests<FixtureRequest, FixtureReply>((request) => {
  if (request.do === 'throw') throw new Error(`cannot say ${request.say}`);
  if (request.do === 'hang') hang();
  if (request.do === 'exit') process.exit(3);
  return { said: request.say, worker: `${process.pid}-${threadId}`, environment: Object.keys(process.env) };
});
