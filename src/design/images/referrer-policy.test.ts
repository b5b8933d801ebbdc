import { expect, test } from 'vitest'
import { referrerPolicyFor } from './referrer-policy.ts'

test.each(['/art/mug.svg', '/media/x_1.webp'])('%s is ours', src => expect(referrerPolicyFor(src)).toBeUndefined())

test.each(['https://cdn.example/a.png', '//cdn.example/a.png', '/\\cdn.example/a.png', '/\t/cdn.example/a.png'])(
  'the host of %j is told nothing',
  src => expect(referrerPolicyFor(src)).toBe('no-referrer'),
)
