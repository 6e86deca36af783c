// `npm install` leaves an optional package out of the lockfile when it cannot be had at that moment, and `npm ci`
// then refuses the lockfile as out of step. The missing ones are binaries for other platforms: this writes their
// entries from what their parents say, so that one lockfile serves every platform. Run it after each `npm install`.
import { readFileSync, writeFileSync } from 'node:fs';

const platforms = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
];
const processors = ['arm64', 'x64', 'ia32', 'arm', 'ppc64', 'riscv64', 's390x', 'loong64', 'mips64el', 'wasm32'];
const libraries = { gnu: 'glibc', musl: 'musl', gnueabihf: 'glibc', musleabihf: 'musl', glibc: 'glibc' };

const platformOf = (name) => {
  const words = name.split(/[/-]/).map((word) => (word === 'windows' ? 'win32' : word));
  const pick = (known) => words.filter((word) => known.includes(word));
  const library = words.map((word) => libraries[word]).filter(Boolean);
  const os = pick(platforms);
  const cpu = words.includes('wasm32') ? ['wasm32'] : pick(processors);
  return { ...(os.length ? { os } : {}), ...(cpu.length ? { cpu } : {}), ...(library.length ? { libc: library } : {}) };
};

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const isThere = (parent, name) => {
  for (let at = parent; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    if (lock.packages[`${at ? `${at}/` : ''}node_modules/${name}`]) return true;
    if (!at) return false;
  }
};

let added = 0;
for (const [parent, entry] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    if (isThere(parent, name)) continue;
    const at = `node_modules/${name}`;
    lock.packages[at] = { version: version.replace(/^[^\d]*/, ''), ...platformOf(name), optional: true };
    added += 1;
  }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${added} entries added to package-lock.json`);
