import { expect, test } from 'vitest'
import { locationOf, networkOf } from './network.ts'

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['nobody', 'nobody'],
])('%s is of the network %s', (ip, network) => expect(networkOf(ip)).toBe(network))

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['2001:470:1:2:3:4:5:6', '2001:470:1:2::/64'],
  ['10.0.0.1', null],
  ['127.0.0.1', null],
  ['::1', null],
  ['::ffff:192.168.1.2', null],
  ['100.64.0.1', null],
  ['fe80::1', null],
  ['nobody', null],
])('%s is at %s', (ip, location) => expect(locationOf(ip)).toBe(location))
