import { expect, it } from 'vitest'
import { videoAddress } from './video.ts'

it('video ids longer than 16 characters are Cloudflare’s', () => {
  expect(videoAddress('1234567890123456')).toBe('https://vimeo.com/1234567890123456')
  expect(videoAddress('12345678901234567')).toBe('https://iframe.videodelivery.net/12345678901234567')
  expect(videoAddress('"><script>')).toBe('https://vimeo.com/%22%3E%3Cscript%3E')
})
