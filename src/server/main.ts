import { say } from './console.ts';
import { readEnv } from './env.ts';
import { start } from './start.ts';
import { StartRefused } from './start-refused.ts';

const fail = (error: unknown) => {
  say(error instanceof StartRefused ? error.message : error);
  process.exitCode = 1;
};

const run = async () => {
  const env = readEnv(process.env);
  const running = await start(env, say, process.env.LOG_LEVEL);
  if (running.firstAdmin)
    say(
      `\nFirst login: ${running.firstAdmin.email}  password: ${running.firstAdmin.password}\nIt is shown this once and asks for a new password.\n`,
    );
  say(`${env.brand} is ready at ${running.url}`);

  let isStopping = false;
  const stop = (code: number) => {
    if (isStopping) return;
    isStopping = true;
    running.stop().then(
      () => process.exit(code),
      (error: unknown) => {
        say(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', () => stop(0));
  process.on('SIGTERM', () => stop(0));
  process.on('uncaughtException', (error) => {
    say(error);
    stop(1);
  });
};

run().catch(fail);
