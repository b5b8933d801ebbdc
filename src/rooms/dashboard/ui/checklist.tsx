import { Button, ButtonLink } from '../../../design/forms/button.tsx'
import { PostForm } from '../../../design/forms/post-form.tsx'
import { Link } from '../../../design/navigation/link.tsx'
import { formatDate } from '../../../design/text/format.ts'
import { VisuallyHidden } from '../../../design/text/visually-hidden.tsx'
import { businessPath } from '../../business/paths.ts'
import type { Checklist as List, OnboardingStep } from '../onboarding/rules.ts'
import css from './checklist.module.css'

type StepLink = readonly [text: string, section: string]

const STEPS: Readonly<
  Record<OnboardingStep, { title: string; text: string; effort: string; links: readonly StepLink[] }>
> = {
  domain: { title: 'Verify your domain', text: 'Only you can act for your shop.', effort: '', links: [] },
  products: {
    title: 'Import your products',
    text: 'From a CSV file, Shopify or the API. You’ll see a preview before anything is saved.',
    effort: '5 minutes',
    links: [
      ['Upload a CSV', 'import'],
      ['Use the API', 'api'],
    ],
  },
  orders: {
    title: 'Import your orders',
    text: 'So that we know whom to invite, and can mark their reviews as verified. Past orders count too.',
    effort: '5 minutes',
    links: [
      ['Upload a CSV', 'import'],
      ['Use the API', 'api'],
    ],
  },
  invitations: {
    title: 'Turn on invitations',
    text: 'Choose when the e-mail goes out and what it says, and send yourself a test.',
    effort: '2 minutes',
    links: [['Set up invitations', 'invitations']],
  },
  page: {
    title: 'Complete your shop page',
    text: 'Add a logo and a short description.',
    effort: '3 minutes',
    links: [['Edit shop details', 'settings']],
  },
  review: {
    title: 'Your first review',
    text: 'It appears here as soon as a buyer writes. Meanwhile, put the widget on your site.',
    effort: '',
    links: [['Get the widget', 'widgets']],
  },
}

/** The setup checklist: done steps with their date, then the open ones with links, the next one with buttons. */
export function Checklist({ list, slug }: { list: List; slug: string }) {
  const done = list.steps.filter(step => step.done).length
  return (
    <section className={css.checklist} aria-labelledby="checklist">
      <div className={css.head}>
        <div>
          <h2 id="checklist">Six steps to your first review</h2>
          <p>Stop at any point and come back. Steps count in any order.</p>
        </div>
        <Dismiss dismissed={false} />
      </div>
      <p className={css.progress}>
        <span aria-hidden="true">
          {list.steps.map(({ step }, i) => (
            <i key={step} data-on={i < done || undefined} />
          ))}
        </span>
        {done} of {list.steps.length} done
      </p>
      <ol className={css.steps}>
        {list.steps.map(({ step, done: isDone, done_at }) => {
          const { title, text, effort, links } = STEPS[step]
          const isNext = step === list.next
          return (
            <li key={step} data-done={isDone || undefined} aria-current={isNext ? 'step' : undefined}>
              <h3>
                {title}
                {isDone && <VisuallyHidden>, done</VisuallyHidden>}
              </h3>
              <small>{isDone ? (done_at ? formatDate(done_at) : 'Done') : isNext ? '' : effort}</small>
              {!isDone && <p>{text}</p>}
              {!isDone && (
                <div className={css.links}>
                  {links.map(([label, section], i) => {
                    const to = businessPath(slug, section)
                    return isNext ? (
                      <ButtonLink key={label} small look={i === 0 ? 'primary' : 'line'} to={to}>
                        {label}
                      </ButtonLink>
                    ) : (
                      <Link key={label} to={to}>
                        {label}
                      </Link>
                    )
                  })}
                </div>
              )}
            </li>
          )
        })}
      </ol>
    </section>
  )
}

/** Button that puts the checklist away for the whole team, or brings it back. */
export const Dismiss = ({ dismissed }: { dismissed: boolean }) => (
  <PostForm>
    <Button look="plain" small type="submit" name="deed" value={dismissed ? 'show_checklist' : 'hide_checklist'}>
      {dismissed ? 'Show the setup checklist' : 'Hide this checklist'}
    </Button>
  </PostForm>
)
