import { z } from 'zod'
import { Problem } from '../http/failures/problem.ts'

/** The captcha service's verification URL and secret. */
export interface CaptchaConfig {
  verify: string
  secret: string
}

/** Timeout of a verification, in milliseconds. */
const PATIENCE = 5_000

const verdict = z.object({ success: z.boolean() })

/**
 * Verifies a captcha token with the service; passes if none is configured. Fails with 422 `captcha`
 * for an invalid token, and with 503 `captcha_unavailable` if the service does not answer.
 * @param answer the token from the browser
 */
export async function checkCaptcha(config: CaptchaConfig | undefined, answer: string | undefined): Promise<void> {
  if (!config) return
  if (!answer || !(await isSolved(config, answer)))
    throw new Problem(422, 'captcha', 'We could not confirm that you are a person. Please try again.')
}

async function isSolved({ verify, secret }: CaptchaConfig, answer: string): Promise<boolean> {
  try {
    const body = new URLSearchParams({ secret, response: answer })
    const response = await fetch(verify, { method: 'POST', body, signal: AbortSignal.timeout(PATIENCE) })
    return verdict.parse(await response.json()).success
  } catch (error) {
    const problem = new Problem(503, 'captcha_unavailable', 'We can’t check this right now. Please try again later.')
    problem.cause = error
    throw problem
  }
}
