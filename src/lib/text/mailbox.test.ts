import { expect, test } from 'vitest'
import { domainOf, mailboxOf } from './mailbox.ts'

test.each([
  ['Anna@Post.example', 'anna@post.example'],
  ['anna+one@post.example', 'anna@post.example'],
  ['a.n.n.a+x+y@googlemail.com', 'anna@gmail.com'],
  ['a.nna@post.example', 'a.nna@post.example'],
  ['"a@b"@post.example', '"a@b"@post.example'],
  ['anna@bücher.example', 'anna@xn--bcher-kva.example'],
  ['ANNA@XN--BCHER-KVA.EXAMPLE', 'anna@xn--bcher-kva.example'],
  ['ａｎｎａ@post.example', 'anna@post.example'],
  ['anna@mac.com', 'anna@icloud.com'],
  ['an_n.a-@protonmail.com', 'anna@proton.me'],
  ['an-na@ya.ru', 'anna@yandex.com'],
  ['shop@anna.fastmail.com', 'anna@fastmail.com'],
  ['anna+shop@fastmail.com', 'anna@fastmail.com'],
])('%s ends in the mailbox %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox)
})

test.each([
  ['anna@Post.Example.', 'post.example'],
  ['anna@bücher.example', 'xn--bcher-kva.example'],
  ['"a@b"@post.example', 'post.example'],
  ['anna@under_score.example', 'under_score.example'],
])('%s is at %s', (address, domain) => {
  expect(domainOf(address)).toBe(domain)
})
