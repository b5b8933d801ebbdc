import { expect, test } from 'vitest'
import { unreachableSentence } from './failure-words.ts'

test.each([
  ['ENOTFOUND', 'There is no site at shop.example: the name does not exist. Check its spelling.'],
  ['EAI_AGAIN', 'The name servers of shop.example did not answer. Try again in a few minutes.'],
  ['ECONNREFUSED', 'shop.example refused the connection. Check that its web server is running.'],
  ['CERT_HAS_EXPIRED', 'The certificate of shop.example has expired. Renew it.'],
  [
    'ERR_TLS_CERT_ALTNAME_INVALID',
    'The certificate of shop.example is for another name. Install one for shop.example.',
  ],
  [
    'DEPTH_ZERO_SELF_SIGNED_CERT',
    'shop.example has a certificate that it signed itself. Install one that browsers accept.',
  ],
  [
    'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
    'The certificate of shop.example is incomplete. Install it with its intermediate certificates.',
  ],
  ['EWHATEVER', 'shop.example could not be reached. Try again later.'],
  [undefined, 'shop.example could not be reached. Try again later.'],
])('%s is said without its code', (code, sentence) => {
  expect(unreachableSentence('shop.example', code)).toBe(sentence)
})
