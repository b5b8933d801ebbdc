import { expect, test } from 'vitest'
import { mailboxOf } from './mailbox.ts'

test.each([
  ['Anna@Post.example', 'anna@post.example'],
  ['anna+one@post.example', 'anna@post.example'],
  ['a.n.n.a+x+y@googlemail.com', 'anna@googlemail.com'],
  ['a.nna@post.example', 'a.nna@post.example'],
  ['"a@b"@post.example', '"a@b"@post.example'],
])('%s ends in the mailbox %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox)
})
