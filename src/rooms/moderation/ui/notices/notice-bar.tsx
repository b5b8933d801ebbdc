import { type FormEvent, useId } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../../../design/forms/button.tsx'
import { Chip, Chips } from '../../../../design/forms/choices/chip.tsx'
import { Select } from '../../../../design/forms/choices/select.tsx'
import { HIDING_REASON_LABELS } from '../../../reviews/labels.ts'
import { NOTICE_SORT_LABELS, NOTICE_SORTS, NOTICES_ANCHOR, type NoticeSort, noticesHref } from '../../notices/rules.ts'
import type { TransparencyReport } from '../../schemas.ts'
import css from './notice-bar.module.css'

interface NoticeBarProps {
  shown: Pick<TransparencyReport, 'notices' | 'hidden' | 'by_reason'>
  /** Path of the report. */
  path: string
}

/** Filter by reason, and order, of the notices. */
export function NoticeBar({ shown: { notices, hidden, by_reason }, path }: NoticeBarProps) {
  const navigate = useNavigate()
  const id = useId()
  const { reason, sort_by } = notices
  const hrefOf = (change: { reason?: string | null; sort_by?: NoticeSort }) =>
    noticesHref(path, { reason, sort_by, page: 1, ...change })
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const chosen = new FormData(event.currentTarget).get('sort_by') as NoticeSort
    void navigate(hrefOf({ sort_by: chosen }), { preventScrollReset: true })
  }
  const reasons = by_reason.filter(row => row.by_shop + row.by_moderator > 0 || row.reason === reason)
  return (
    <div className={css.bar}>
      <Chips label="Filter by reason">
        <Chip
          to={hrefOf({ reason: null })}
          current={reason === null}
          count={hidden.by_shop + hidden.by_moderator}
          keepPlace
        >
          All
        </Chip>
        {reasons.map(row => (
          <Chip
            key={row.reason}
            to={hrefOf({ reason: row.reason })}
            current={row.reason === reason}
            count={row.by_shop + row.by_moderator}
            keepPlace
          >
            {HIDING_REASON_LABELS[row.reason].label}
          </Chip>
        ))}
      </Chips>
      <form className={css.sort} action={`${path}#${NOTICES_ANCHOR}`} onSubmit={onSubmit}>
        {reason !== null && <input type="hidden" name="reason" value={reason} />}
        <label htmlFor={id}>Sort by</label>
        <Select
          key={sort_by}
          id={id}
          name="sort_by"
          defaultValue={sort_by}
          onChange={({ target }) => target.form?.requestSubmit()}
        >
          {NOTICE_SORTS.map(sort => (
            <option key={sort} value={sort}>
              {NOTICE_SORT_LABELS[sort]}
            </option>
          ))}
        </Select>
        <noscript>
          <Button type="submit" look="line" small>
            Sort
          </Button>
        </noscript>
      </form>
    </div>
  )
}
