import { say } from './console.ts';
import { readEnv } from './env.ts';
import { runUntilStopped } from './run-until-stopped.ts';
import { start } from './start.ts';

runUntilStopped(async (isUp, interrupted) => {
  const env = readEnv(process.env);
  const running = await start({ env, log: say, logLevel: process.env.LOG_LEVEL, interrupted });
  isUp(running);
  if (running.firstAdmin) {
    const { email, password } = running.firstAdmin;
    say(
      `\nFirst login: ${email}  password: ${password}\nIt works until you have set a password of your own; each start until then prints a new one.\n`,
    );
  }
  say(`${env.brand} is ready at ${running.url}`);
});
