import { expect, it } from 'vitest'
import { OperatorError } from '../failure.ts'
import { untilConnected } from './until-connected.ts'

const refused = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })

it('tries again while the database cannot be reached, whichever way that is said', async () => {
  const failures = [refused(), new OperatorError('It is away.', { cause: refused() })]
  const step = async () => {
    const failure = failures.shift()
    if (failure) throw failure
    return 'connected'
  }
  expect(await untilConnected(step, () => false)).toBe('connected')
})

it('gives up at any other failure, and when the process stops', async () => {
  await expect(
    untilConnected(
      () => Promise.reject(new OperatorError('Wrong password.')),
      () => false,
    ),
  ).rejects.toThrow('Wrong password.')
  await expect(
    untilConnected(
      () => Promise.reject(refused()),
      () => true,
    ),
  ).rejects.toThrow('ECONNREFUSED')
})
