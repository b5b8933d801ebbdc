import type { ReactNode } from 'react'
import { Crest } from '../../design/images/avatar.tsx'
import { Picture } from '../../design/images/picture.tsx'
import { Stars } from '../../design/images/stars.tsx'
import { countOf } from '../../design/text/format.ts'
import { Scores } from './example.tsx'
import css from './gets-pictures.module.css'
import type { Example } from './load.ts'

/**
 * Small pictures of what a shop gets: an invitation, a widget with live figures, an answered question. The text below each
 * says the same, so screen readers skip them.
 */

const Framed = ({ children }: { children: ReactNode }) => (
  <div className={css.ground} aria-hidden="true">
    <div className={css.sheet}>{children}</div>
  </div>
)

const STAR = 'M10 1.6l2.6 5.5 6 .8-4.4 4.2 1.1 6L10 15.2l-5.3 2.9 1.1-6L1.4 7.9l6-.8z'
const STARS = [1, 2, 3, 4, 5]

export const InvitationPicture = ({ example }: { example: Example | null }) => (
  <Framed>
    <div className={css.row}>
      {example && (
        <span className={css.thumb}>
          <Picture src={example.product.image_url} alt="" />
        </span>
      )}
      <p>
        <b>How is it?</b>
        Your shop would like to know
      </p>
    </div>
    <ul className={css.five}>
      {STARS.map(number => (
        <li key={number}>
          <svg viewBox="0 0 20 20" aria-hidden="true">
            <path d={STAR} />
          </svg>
          {number}
        </li>
      ))}
    </ul>
  </Framed>
)

export const WidgetPicture = ({ example }: { example: Example | null }) => (
  <Framed>
    <div className={css.row}>
      <span className={css.mean}>{(example?.average_rating ?? 4.5).toFixed(1)}</span>
      <p>
        <Stars value={example?.average_rating ?? 4.5} silent />
        <br />
        {countOf(example?.number_of_reviews ?? 120, 'review')}
      </p>
    </div>
    {example && <Scores metrics={example.metrics} medals={example.medals} />}
  </Framed>
)

export const AnswerPicture = () => (
  <Framed>
    <p className={css.asked}>Is there a larger size?</p>
    <div className={css.row}>
      <Crest name="Your shop" src={null} />
      <p>
        <b>Your shop</b>
        answered after 5 hours
      </p>
    </div>
    <p className={css.said}>Yes, from March. We’ve added it to this page.</p>
  </Framed>
)
