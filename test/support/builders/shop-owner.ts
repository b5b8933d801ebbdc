import type { useServer } from '../server.ts'
import { signInAs } from '../sign-in.ts'

/** Signs in a new person as the owner of one of the server's shops. */
export async function signInOwner(server: ReturnType<typeof useServer>) {
  const { slug, domain } = await server.database.db
    .selectFrom('shops')
    .select(['slug', 'domain'])
    .executeTakeFirstOrThrow()
  return { slug, owner: await signInAs(server, { shops: { [domain]: 'owner' } }) }
}
