import { useState } from 'react'
import { addressOf, type OutputOf } from '../../lib/calls/call.ts'
import type { CheckResult, CheckStep } from '../../rooms/public-log/check/check-review.ts'
import { consistencyCall, keysCall, type reviewLogCall } from '../../rooms/public-log/contract.ts'
import { LOG_PATH } from '../../rooms/public-log/paths.ts'
import type { Review } from '../../rooms/reviews/schemas.ts'

/** How far a check is. `unsupported`: the browser cannot verify Ed25519 signatures. */
export interface CheckState {
  passed: readonly CheckStep[]
  result: CheckResult | 'busy' | 'unavailable' | 'unsupported'
}

export type ReviewLog = OutputOf<typeof reviewLogCall>

/** Where the browser remembers the log's key and the newest checkpoint that it saw. */
const MEMORY = 'candor_log'

/** The review whose text the public may read; null for a hidden one, or one that is gone. */
export const readableReview = (review: Review | null) =>
  review && review.hidden === null && review.rating !== null ? review : null

/** A check of a review against the public log, in this browser (P3.6). @returns how far it is, and what starts it */
export function useCheck(): [CheckState | null, (review: Review | null, log: ReviewLog) => Promise<void>] {
  const [state, setState] = useState<CheckState | null>(null)
  const start = async (review: Review | null, log: ReviewLog) => {
    let passed: readonly CheckStep[] = []
    const show = (result: CheckState['result']) => setState({ passed, result })
    show('busy')
    const onPassed = (step: CheckStep) => {
      passed = [...passed, step]
      show('busy')
    }
    try {
      const { checkReview } = await import('../../rooms/public-log/check/check-review.ts')
      const shown = readableReview(review)
      const text = shown && { rating: shown.rating!, title: shown.title, body: shown.body }
      show(await checkReview(text, log, PATHS, { fetchText, loadState, saveState, passed: onPassed }))
    } catch (error) {
      show(error instanceof DOMException && error.name === 'NotSupportedError' ? 'unsupported' : 'unavailable')
    }
  }
  return [state, start]
}

const PATHS = {
  key: `${LOG_PATH}/key`,
  keys: addressOf(keysCall, {}),
  policy: `${LOG_PATH}/policy`,
  checkpoint: `${LOG_PATH}/checkpoint`,
  consistency: (from: number, to: number) => addressOf(consistencyCall, { from, to }),
}

async function fetchText(path: string): Promise<string> {
  const response = await fetch(path)
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  return response.text()
}

/** Storage may be blocked: the check then works without a memory. */
function loadState(): string | null {
  try {
    return localStorage.getItem(MEMORY)
  } catch {
    return null
  }
}

function saveState(state: string): void {
  try {
    localStorage.setItem(MEMORY, state)
  } catch {}
}
