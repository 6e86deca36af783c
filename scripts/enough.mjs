// The commands by their names, for those who start a release without npm.
const programs = {
  start: ['src/server/program/main'],
  demo: ['demo/main'],
  admin: ['src/server/program/admin-cli'],
  backup: ['src/server/program/backup-cli', 'backup'],
  restore: ['src/server/program/backup-cli', 'restore'],
};

const [command = 'start', ...words] = process.argv.slice(2);
const program = programs[command];
const [major, minor] = process.versions.node.split('.').map(Number);

if (program === undefined) {
  console.error(`There is no command "${command}", only ${Object.keys(programs).join(', ')}.`);
  process.exitCode = 1;
} else if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Node ${process.versions.node} is too old: install 20.19 or newer.`);
  process.exitCode = 1;
} else {
  process.argv.splice(2, Number.POSITIVE_INFINITY, ...program, ...words);
  await import('./start.mjs');
}
