import { memoryHere } from '../../base/this-machine.ts';

const MEGABYTE = 1024 * 1024;

const clamp = (value: number, min: number, max: number) => Math.floor(Math.min(Math.max(value, min), max));

const kept = (memory: number) => ({
  max_connections: '200',
  shared_buffers: `${clamp(memory / 8, 32, 1024)}MB`,
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
});

const thrownAway = (memory: number) => ({
  max_connections: '300',
  shared_buffers: `${clamp(memory / 16, 32, 256)}MB`,
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '256MB',
});

/** The server's settings as arguments: sized to the machine, reached by the socket alone, silent about what people write. */
export const serverSettings = (durable: boolean, socketFolder: string): string[] => {
  const memory = Math.floor(memoryHere() / MEGABYTE);
  const settings = {
    listen_addresses: '',
    unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    port: '5432',
    effective_cache_size: `${clamp(memory / 2, 64, 65_536)}MB`,
    work_mem: '8MB',
    maintenance_work_mem: `${clamp(memory / 32, 16, 256)}MB`,
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    ...(durable ? kept(memory) : thrownAway(memory)),
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
};
