import BadgeCheck from 'lucide/dist/esm/icons/badge-check.mjs'
import type { ReactNode } from 'react'
import { Crest } from '../../../design/images/avatar.tsx'
import { Icon } from '../../../design/images/icon.tsx'
import { Link } from '../../../design/navigation/link.tsx'
import { Explained } from '../../../design/overlays/tooltip.tsx'
import { cx } from '../../../design/text/cx.ts'
import { countOf, formatDate } from '../../../design/text/format.ts'
import { InLanguage } from '../../../design/text/in-language.tsx'
import { settingOf } from '../../../design/text/text-setting.ts'
import { Withheld } from '../../../design/text/withheld.tsx'
import { paragraphsOf } from '../../../lib/text/paragraphs.ts'
import { EVIDENCE_LABELS, verifiedLabel } from '../../reviews/disclosure/evidence-labels.ts'
import { HIDING_REASON_LABELS } from '../../reviews/labels.ts'
import { questionPath } from '../paths.ts'
import type { Question } from '../schemas.ts'
import css from './question-card.module.css'
import type { QuestionsView } from './questions-view.ts'

type Answer = Question['answers'][number]

/** Answers shown before the rest is folded. */
const FIRST_ANSWERS = 3

interface QuestionCardProps {
  question: Question
  shop: QuestionsView['shop']
  /** Whether to name the product, in lists about several products. */
  about: boolean
  /** On the question's own page: shows every answer, with its acts. */
  alone?: { actsOf: (answer: Answer) => ReactNode } | undefined
}

/** A question with its answers. */
export function QuestionCard({ question, shop, about, alone }: QuestionCardProps) {
  const { public_id, asker, body, language, created_at, product, answers, removed } = question
  const atOnce = alone ? answers.length : FIRST_ANSWERS
  const [first, later] = [answers.slice(0, atOnce), answers.slice(atOnce)]
  const show = (answer: Answer) => (
    <AnswerCard key={answer.number} answer={answer} shop={shop} acts={alone?.actsOf(answer)} />
  )
  const path = questionPath(public_id)
  return (
    <article className={css.question}>
      {removed ? <Removed what="question" removed={removed} /> : <Words as="h3" text={body} language={language} />}
      <p className={css.by}>
        {!removed && (
          <>
            <bdi>{asker.name}</bdi>,{' '}
          </>
        )}
        <Link to={path} title="Link to this question">
          <Day at={created_at} />
        </Link>
        {about && product && (
          <>
            {' '}
            on{' '}
            <Link to={product.internal_path}>
              <InLanguage language={product.language}>{product.title}</InLanguage>
            </Link>
          </>
        )}
      </p>
      {answers.length === 0 && !removed && <p className={css.none}>No answer yet.</p>}
      {first.map(show)}
      {later.length > 0 && (
        <details className={css.more}>
          <summary>{countOf(later.length, 'more answer')}</summary>
          {later.map(show)}
        </details>
      )}
      {!alone && !removed && (
        <p className={css.way}>
          <Link to={`${path}#answer`}>Answer this question</Link>
        </p>
      )}
    </article>
  )
}

function AnswerCard({ answer, shop, acts }: { answer: Answer; shop: QuestionsView['shop']; acts: ReactNode }) {
  const { name, by_shop, verified, evidence, body, language, created_at, removed } = answer
  if (removed)
    return (
      <div className={css.answer}>
        <Removed what="answer" removed={removed} />
        {acts}
      </div>
    )
  return (
    <div className={cx(css.answer, by_shop && css.ofShop)}>
      <div className={css.from}>
        {by_shop && <Crest name={shop.name} src={shop.logo_url} size="sm" />}
        <p>
          <b>
            <bdi>{by_shop ? shop.name : name}</bdi>
          </b>{' '}
          {by_shop ? 'The shop' : verified ? <VerifiedBuyer evidence={evidence} /> : 'A shopper'},{' '}
          <Day at={created_at} />
        </p>
      </div>
      <Words as="div" text={body} language={language} />
      {acts}
    </div>
  )
}

const VerifiedBuyer = ({ evidence }: Pick<Answer, 'evidence'>) => (
  <Explained text={evidence && EVIDENCE_LABELS[evidence.grade].meaning} className={css.verified}>
    <Icon of={BadgeCheck} />
    {verifiedLabel(evidence, 'buyer')}
  </Explained>
)

/** Notice in place of removed text: reason and date. */
const Removed = ({ what, removed }: { what: string; removed: NonNullable<Question['removed']> }) => {
  const { label, meaning } = HIDING_REASON_LABELS[removed.reason]
  return (
    <Withheld
      alone
      title={`A moderator removed ${what === 'answer' ? 'an answer' : 'a question'} here`}
      facts={[
        { name: 'Reason', value: <span title={meaning}>{label}</span> },
        { name: 'Removed', value: <Day at={removed.at} /> },
      ]}
    >
      {meaning}
    </Withheld>
  )
}

const Day = ({ at }: { at: string }) => <time dateTime={at.slice(0, 10)}>{formatDate(at)}</time>

/** User-written text with its own language, direction and script. */
function Words({ as: Element, text, language }: { as: 'h3' | 'div'; text: string; language: string | null }) {
  const { script, ...setting } = settingOf(text, language)
  const className = cx(css.words, script && css[script])
  if (Element === 'h3')
    return (
      <h3 className={className} {...setting}>
        {text.trim()}
      </h3>
    )
  return (
    <div className={className} {...setting}>
      {paragraphsOf(text).map((paragraph, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of one text never change places
        <p key={i}>{paragraph}</p>
      ))}
    </div>
  )
}
