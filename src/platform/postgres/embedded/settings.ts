import { totalmem } from 'node:os'

const mb = 1024 * 1024

/**
 * Server settings of the embedded PostgreSQL for a machine with `memory` bytes, all local to it.
 */
export function serverSettings(port: number, memory = availableMemory()): string[] {
  const share = (part: number, least: number, most: number) =>
    `${Math.round(Math.min(most, Math.max(least, (memory / mb) * part)))}MB`
  const settings = {
    // TCP on loopback only: socket paths in long folder names exceed their limit.
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: 100,
    // allocated on demand; a search of a million products fits
    shared_buffers: share(0.25, 32, 4096),
    effective_cache_size: share(0.6, 64, 65_536),
    work_mem: share(0.002, 4, 32),
    maintenance_work_mem: share(0.05, 32, 512),
    // SSDs; short queries, for which JIT does not pay.
    random_page_cost: 1.1,
    jit: 'off',
    // A single machine without replicas, backed up by dump or file copy. Fewer checkpoints during
    // imports.
    wal_level: 'minimal',
    max_wal_senders: 0,
    max_wal_size: '2GB',
    wal_compression: 'on',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Keeps visitors' texts out of the log.
    log_min_error_statement: 'panic',
    log_parameter_max_length_on_error: 0,
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/** The machine's memory, or the container's limit if lower. */
function availableMemory(): number {
  const limit = process.constrainedMemory()
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem()
}
