import { expect, test } from 'vitest'
import { unavailableOf } from './failure.ts'

/** What a cluster says of a node that it lost is answered as a database that cannot be reached (X-cluster-08). */
test.each([
  ['connection to the remote node candor@10.0.0.2:5432 failed', '08006'],
  ['connection to the remote node candor@10.0.0.2:5432 failed with the following error: refused', 'XX000'],
  ['server closed the connection unexpectedly\n\tThis probably means the server terminated abnormally', 'XX000'],
  ['failed to COPY to shard 0 on 10.0.0.2:5432', '58030'],
  ['failure on connection marked as essential: 10.0.0.2:5432', 'XX000'],
])('%s', (message, code) => {
  expect(unavailableOf(Object.assign(new Error(message), { code }))).toMatchObject({
    code: 'database_unavailable',
    retryAfter: 5,
  })
})

test('a fault of ours is none of these', () => {
  expect(unavailableOf(Object.assign(new Error('no server closed the connection'), { code: 'XX000' }))).toBeUndefined()
})
