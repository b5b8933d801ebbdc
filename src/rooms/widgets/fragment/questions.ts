import { countOf } from '../../../design/text/format.ts'
import type { OutputOf, ParsedInputOf } from '../../../lib/calls/call.ts'
import { type Html, html } from '../../../lib/text/html.ts'
import type { questionsCall } from '../../questions/contract.ts'
import { QUESTIONS_ANCHOR, questionFields } from '../../questions/listing/params-rules.ts'
import type { Question } from '../../questions/schemas.ts'
import { EVIDENCE_LABELS } from '../../reviews/disclosure/evidence-labels.ts'
import { HIDING_REASON_LABELS } from '../../reviews/labels.ts'
import { absoluteUrl, authoredText, day, pager, type Site } from './parts.ts'

type Answer = Question['answers'][number]
type Params = ParsedInputOf<typeof questionsCall>
type Found = OutputOf<typeof questionsCall>

/** Renders the questions call's result as an HTML fragment; complete without scripts. */
export function questionsFragment(found: Found, params: Params, site: Site): Html {
  const { questions, total_count, total_pages, current_page, internal_path } = found
  const here = absoluteUrl(site, `${internal_path}#${QUESTIONS_ANCHOR}`)
  const hrefOf = (page: number) => {
    const query = new URLSearchParams(questionFields({ page, search: params.search }))
    return absoluteUrl(site, `${internal_path}?${query}#${QUESTIONS_ANCHOR}`)
  }
  return html`<section class="candor candor-questions" lang="en" dir="ltr" aria-label="Questions and answers">
<p class="candor-state" role="status">${stateOf(found, params)}</p>
${questions.length > 0 && html`<ol class="candor-list" role="list">${questions.map(question => html`<li>${questionPart(question, site, params.product_id === undefined)}</li>`)}</ol>`}
${pager({ label: 'Pages of questions', page: current_page, pages: total_pages, hrefOf })}
${found.enable_question_anwser && html`<p class="candor-more"><a href="${here}" data-ask>Ask a question</a></p>`}
${total_count > 0 && html`<p class="candor-more"><a href="${here}">All questions on Candor</a></p>`}
</section>`
}

function stateOf(
  { total_count, total_is_estimate, total_pages, current_page, enable_question_anwser }: Found,
  { search }: Params,
): string {
  if (!enable_question_anwser) return 'This shop doesn’t take questions here'
  if (total_count === 0) return search ? 'No matching questions' : 'No questions yet'
  if (current_page > total_pages) return `There is no page ${current_page}. The last page is ${total_pages}.`
  return (total_is_estimate ? 'About ' : '') + countOf(total_count, 'question')
}

const questionPart = (question: Question, site: Site, about: boolean) => {
  const { asker, body, language, created_at, product, answers, removed } = question
  const where =
    about &&
    product &&
    html` about <a href="${absoluteUrl(site, product.internal_path)}"><bdi>${product.title}</bdi></a>`
  if (removed)
    return html`<article class="candor-question"><div class="candor-hidden">${removedNotice('question', removed)}</div>${answers.map(answerPart)}</article>`
  return html`<article class="candor-question" aria-label="Question by ${asker.name}">
<p class="candor-facts"><b><bdi>${asker.name}</bdi></b> asked ${day(created_at)}${where}</p>
${authoredText(body, language)}
${answers.map(answerPart)}
${answers.length === 0 && html`<p class="candor-none">No answer yet.</p>`}
</article>`
}

const answerPart = ({ name, by_shop, verified, evidence, body, language, created_at, removed }: Answer) =>
  removed
    ? html`<div class="candor-reply">${removedNotice('answer', removed)}</div>`
    : html`<div class="candor-reply"><p><b><bdi>${name}</bdi></b>${by_shop && ' (the shop)'}${verified && html` <span class="candor-verified">Verified buyer</span>`}${grade(evidence)} answered ${day(created_at)}</p>${authoredText(body, language)}</div>`

/** What stands behind the badge of an answer (P1.3). */
function grade(evidence: Answer['evidence']) {
  if (!evidence) return null
  const { label, meaning } = EVIDENCE_LABELS[evidence.grade]
  return html` <span class="candor-evidence" title="${meaning}">${label}</span>`
}

/** Replaces text that a moderator removed. */
const removedNotice = (subject: string, { reason, at }: NonNullable<Question['removed']>) =>
  html`<p class="candor-none">A moderator removed ${subject === 'answer' ? 'an answer' : 'a question'} here on ${day(at)}: ${HIDING_REASON_LABELS[reason].label}.</p>`
