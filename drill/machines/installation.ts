import { randomBytes } from 'node:crypto';
import { run } from './command.ts';
import { LOAD, openLan } from './lan.ts';
import { type Machine, startMachine } from './machine.ts';

const addresses = {
  db1: '10.77.0.11',
  db2: '10.77.0.12',
  db3: '10.77.0.13',
  app1: '10.77.0.21',
  app2: '10.77.0.22',
  front: '10.77.0.31',
  store: '10.77.0.41',
};

/** A browser takes a name under .localhost for a secure context, like a real address with a certificate. */
export const PUBLIC_URL = 'http://enough.localhost';

const secret = () => randomBytes(24).toString('hex');

const storeUnit = `[Service]
WorkingDirectory=/opt/enough
ExecStart=/usr/bin/node --import tsx drill/machines/store.ts
Restart=always
`;

const describeCluster = (databasePassword: string, mailPort: number) => `
DB1=${addresses.db1}
DB2=${addresses.db2}
DB3=${addresses.db3}
APPS="${addresses.app1} ${addresses.app2}"
FRONT=${addresses.front}
PUBLIC_URL=${PUBLIC_URL}
DATABASE_PASSWORD=${databasePassword}
SUPERUSER_PASSWORD=${secret()}
REPLICATION_PASSWORD=${secret()}
SESSION_SECRET=${secret()}
STORAGE_URL=s3://S3RVER:S3RVER@${addresses.store}:9000/photos?tls=off
SMTP_URL=smtp://${LOAD}:${mailPort}
MAIL_FROM="Enough <things@example.org>"
`;

/** What the drill sets besides deploy/: the load comes from one address, and the machine has few cores for all of them. */
export const drillSettings = {
  RATE_LIMIT_FACTOR: '100000',
  LOG_LEVEL: 'warn',
  LANGUAGES: 'en',
  SPEECH_URL: 'off',
  TEXT_URL: 'off',
};

export const databaseServices = ['etcd', 'patroni'];
const applicationServices = ['haproxy', 'pgbouncer', 'enough'];

export type Installation = {
  databases: Machine[];
  applications: Machine[];
  front: Machine;
  store: Machine;
  /** Where its members reach it. */
  url: string;
  /** The database on this machine, for the drill's own questions. */
  databaseOn: (machine: { address: string }) => string;
};

/** Three databases, two applications, a front and a store, each set up by deploy/install.sh as docs/operations.md says. */
export const openInstallation = async (logs: string, mailPort: number): Promise<Installation> => {
  // Nothing of the drill shows outside: this folder is seen in its own room only.
  await run('mount', '-t', 'tmpfs', 'drill', '/run');
  await openLan();
  const open = (name: keyof typeof addresses) =>
    startMachine({ folder: '/run/drill', logs, name, address: addresses[name] });
  const databases = [await open('db1'), await open('db2'), await open('db3')];
  const applications = [await open('app1'), await open('app2')];
  const [front, store] = [await open('front'), await open('store')];

  const password = secret();
  const cluster = describeCluster(password, mailPort);
  const install = async (machine: Machine, ...role: string[]) => {
    await machine.write('/etc/enough/cluster.env', cluster, 0o600);
    await machine.run('/opt/enough/deploy/install.sh', ...role);
  };
  for (const machine of databases) await install(machine, 'database', machine.name);
  for (const machine of applications) {
    await install(machine, 'application');
    machine.setVariables('enough', drillSettings);
  }
  await install(front, 'front');
  await store.write('/etc/systemd/system/store.service', storeUnit);

  await store.start('store');
  for (const service of databaseServices) await Promise.all(databases.map((machine) => machine.start(service)));
  await front.start('haproxy');
  return {
    databases,
    applications,
    front,
    store,
    url: `http://${addresses.front}`,
    databaseOn: ({ address }) => `postgres://enough:${password}@${address}:5432/enough`,
  };
};

export const startApplication = async (machine: Machine): Promise<void> => {
  for (const service of applicationServices) await machine.start(service);
};
