import { readFileSync, statSync } from 'node:fs'
import { chown, lchown, readdir, stat } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import { OperatorError } from '../../failure.ts'
import { type Binaries, runBinary } from './binaries.ts'

interface User {
  uid: number
  gid: number
}

/** User and command prefix for PostgreSQL's programs (docs/decisions/0003-embedded-postgres.md). */
export interface Identity {
  name: 'direct' | 'unshare' | 'setpriv' | 'setuid'
  /** Command prefix. */
  prefix: string[]
  /** Options for spawn. */
  credentials: Partial<User>
  /** Owner of the cluster's files; absent: the current user. */
  owner?: User
}

const direct: Identity = { name: 'direct', prefix: [], credentials: {} }

/**
 * Chooses the user for PostgreSQL on `dataDir`, since it refuses to run as root: the first option
 * that can access both the programs and the data. Throws OperatorError if none can.
 */
export async function chooseIdentity(dataDir: string, binaries: Binaries): Promise<Identity> {
  for (const identity of identities(dataDir)) {
    if (identity.name === 'direct' || (await reaches(identity, dataDir, binaries))) return identity
  }
  throw new OperatorError(
    `PostgreSQL refuses to run as this user and no stand-in may read ${dirname(binaries.postgres)} and ${dataDir}. Start Candor as an ordinary user, or set DATABASE_URL.`,
  )
}

/** The options for this user, best first. */
export function identities(dataDir: string): Identity[] {
  if (process.geteuid?.() !== 0) return isNamed() ? [direct] : [unshared(), direct]
  const owner = statSync(dataDir)
  const accounts = users()
  // A folder owned by a regular user stays theirs, even if root starts Candor in it.
  const person = owner.uid === 0 ? undefined : accounts.find(user => user.uid === owner.uid)
  if (person) return [privileged(person), setuid(person)]
  const nobody = standIn()
  return [unshared(), privileged(nobody), setuid(nobody)]
}

/** initdb requires that its user has a name. */
function isNamed(): boolean {
  try {
    return userInfo().username !== ''
  } catch {
    return false
  }
}

function users(): User[] {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n')
  const fields = lines.map(line => line.split(':')).filter(line => line.length > 3)
  return fields.map(([, , uid, gid]) => ({ uid: Number(uid), gid: Number(gid) }))
}

/** The user `nobody`, else any but root: initdb requires an entry in /etc/passwd. */
function standIn(): User {
  const others = users().filter(user => user.uid !== 0)
  return others.find(user => user.uid === 65534) ?? others[0] ?? { uid: 65534, gid: 65534 }
}

/**
 * A user namespace with another user id: file ownership stays ours, so a folder of mode 700 stays
 * accessible.
 */
function unshared(): Identity {
  const { uid, gid } = standIn()
  const prefix = ['unshare', '--user', `--map-user=${uid}`, `--map-group=${gid}`, '--']
  return { name: 'unshare', prefix, credentials: {}, owner: { uid: process.geteuid!(), gid: process.getegid!() } }
}

/** Another user with the capability to traverse any directory. */
function privileged(owner: User): Identity {
  const capabilities = '+dac_override,+dac_read_search,+fowner,+chown'
  const ids = [`--reuid=${owner.uid}`, `--regid=${owner.gid}`, '--clear-groups']
  const prefix = ['setpriv', ...ids, `--inh-caps=${capabilities}`, `--ambient-caps=${capabilities}`, '--']
  return { name: 'setpriv', prefix, credentials: {}, owner }
}

/** Another user without capabilities: works if the folders are accessible to all. */
function setuid(owner: User): Identity {
  return { name: 'setuid', prefix: [], credentials: owner, owner }
}

async function reaches(identity: Identity, dataDir: string, binaries: Binaries): Promise<boolean> {
  const probe = ['sh', '-c', 'test -x "$1" && test -x "$2"', 'sh', binaries.postgres, dataDir]
  const { status } = await runBinary([...identity.prefix, ...probe], { ...identity.credentials, cwd: '/' })
  return status === 0
}

/**
 * Changes the owner of everything below `path`. The top comes last, so that an interrupted run is
 * detected and repeated.
 */
export async function handOver(path: string, owner: User | undefined): Promise<void> {
  if (!owner) return
  const now = await stat(path)
  if (now.uid === owner.uid) return
  const entries = now.isDirectory() ? await readdir(path, { recursive: true }) : []
  for (const entry of entries) await lchown(join(path, entry), owner.uid, owner.gid)
  await chown(path, owner.uid, owner.gid)
}
