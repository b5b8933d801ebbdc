import { useEffect, useState } from 'react'
import { Button, ButtonLink } from '../../design/forms/button.tsx'
import { Link } from '../../design/navigation/link.tsx'
import { Dialog } from '../../design/overlays/dialog.tsx'
import { formatDate } from '../../design/text/format.ts'
import { settingOfText } from '../../design/text/text-setting.ts'
import { sendCall } from '../../lib/calls/send-call.ts'
import { reviewLogCall } from '../../rooms/public-log/contract.ts'
import { checkReviewPath, reviewReceiptPath } from '../../rooms/public-log/paths.ts'
import type { Review } from '../../rooms/reviews/schemas.ts'
import { reviewCall } from '../../rooms/syndication/contract.ts'
import css from './check-dialog.module.css'
import { CheckReport, checkTitle } from './check-report.tsx'
import { type CheckState, useCheck } from './use-check.ts'

export interface CheckDialogProps {
  publicId: string
  onClose: () => void
}

const STARTED: CheckState = { passed: [], result: 'busy' }
const UNAVAILABLE: CheckState = { passed: [], result: 'unavailable' }

/** Checks a review against the public log over the page that shows it (P3.6). */
export function CheckDialog({ publicId, onClose }: CheckDialogProps) {
  const [review, setReview] = useState<Review | null>(null)
  const [missing, setMissing] = useState(false)
  const [checked, start] = useCheck()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each review
  useEffect(() => {
    let closed = false
    const run = async () => {
      // A review that is no longer public still has its entries.
      const [log, found] = await Promise.all([
        sendCall(reviewLogCall, { public_id: publicId }),
        sendCall(reviewCall, { public_id: publicId }).catch(() => null),
      ])
      if (closed) return
      setReview(found?.review ?? null)
      await start(found?.review ?? null, log)
    }
    run().catch(() => setMissing(true))
    return () => {
      closed = true
    }
  }, [publicId])
  const state = missing ? UNAVAILABLE : (checked ?? STARTED)
  return (
    <Dialog
      open
      onClose={onClose}
      title={checkTitle(state)}
      actions={
        <>
          <Button onClick={onClose} look="line">
            {state.result === 'busy' ? 'Stop' : 'Done'}
          </Button>
          <ButtonLink look="primary" href={reviewReceiptPath(publicId)}>
            Download receipt
          </ButtonLink>
        </>
      }
    >
      {review && <What review={review} />}
      <div role="status">
        <CheckReport state={state} />
      </div>
      <p className={css.more}>
        <Link to={checkReviewPath(publicId)} onClick={onClose}>
          All its entries in the log
        </Link>
      </p>
    </Dialog>
  )
}

/** Which review it is. */
const What = ({ review: { title, body, language, author, created_at } }: { review: Review }) => (
  <p className={css.what}>
    {title || body ? (
      <b {...settingOfText(title || body!, language)}>
        {title || `${body!.slice(0, 80)}${body!.length > 80 ? ' …' : ''}`}
      </b>
    ) : (
      <b>Stars only</b>
    )}
    <small>
      <bdi>{author?.name ?? 'A former member'}</bdi>, {formatDate(created_at)}
    </small>
  </p>
)
