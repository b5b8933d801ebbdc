import { Link } from 'react-router'
import { Crest } from '../../../design/avatar.tsx'
import { cx } from '../../../design/cx.ts'
import { countOf, formatDate } from '../../../design/format.ts'
import { paragraphsOf, settingOf } from '../../../design/words.ts'
import type { Question } from '../contract.ts'
import css from './question-card.module.css'
import type { QuestionsView } from './questions-view.ts'

type Answer = Question['answers'][number]

/** Answers shown at once; the others are one tap away. */
const FIRST_ANSWERS = 3

interface QuestionCardProps {
  question: Question
  shop: QuestionsView['shop']
  /** Names the product that the question is about: where questions about several stand together. */
  about: boolean
}

/** A question and what the shop and others answered. */
export function QuestionCard({ question, shop, about }: QuestionCardProps) {
  const { asker, body, created_at, product, answers } = question
  const [first, later] = [answers.slice(0, FIRST_ANSWERS), answers.slice(FIRST_ANSWERS)]
  const show = (answer: Answer, i: number) => <AnswerCard key={answer.created_at + i} answer={answer} shop={shop} />
  return (
    <article className={css.question}>
      <Words as="h3" text={body} />
      <p className={css.by}>
        <bdi>{asker.name}</bdi>, <Day at={created_at} />
        {about && product && (
          <>
            {' '}
            on{' '}
            <Link to={product.internal_path}>
              <bdi>{product.title}</bdi>
            </Link>
          </>
        )}
      </p>
      {answers.length === 0 && <p className={css.none}>No answer yet.</p>}
      {first.map(show)}
      {later.length > 0 && (
        <details className={css.more}>
          <summary>{countOf(later.length, 'more answer')}</summary>
          {later.map(show)}
        </details>
      )}
    </article>
  )
}

function AnswerCard({
  answer: { name, by_shop, body, created_at },
  shop,
}: {
  answer: Answer
  shop: QuestionsView['shop']
}) {
  return (
    <div className={cx(css.answer, by_shop && css.ofShop)}>
      <div className={css.from}>
        {by_shop && <Crest name={shop.name} src={shop.logo_url} size="sm" />}
        <p>
          <b>
            <bdi>{by_shop ? shop.name : name}</bdi>
          </b>{' '}
          {by_shop ? 'The shop' : 'A shopper'}, <Day at={created_at} />
        </p>
      </div>
      <Words as="div" text={body} />
    </div>
  )
}

const Day = ({ at }: { at: string }) => <time dateTime={at.slice(0, 10)}>{formatDate(at)}</time>

/** What somebody wrote, in its own direction and script. */
function Words({ as: Element, text }: { as: 'h3' | 'div'; text: string }) {
  const { script, ...setting } = settingOf(text)
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
