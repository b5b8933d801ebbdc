import { Button } from '../../../design/forms/button.tsx'
import { settingOfText } from '../../../design/text/text-setting.ts'
import { formatMoney } from '../../currency/rules.ts'
import type { AwardPreview } from '../award/preview-schemas.ts'
import { SHORTEST_AWARD } from '../rules.ts'
import type { Dispute } from '../schemas.ts'
import { ACTS_ANCHOR, ActForm, Outcome, Words, type Wrong } from './act-form.tsx'
import css from './disputes.module.css'

/** A decision that was previewed, with the form's fields as they were sent. */
export interface PreviewedAward extends AwardPreview {
  values: Readonly<Record<'outcome_type' | 'amount' | 'body', string>>
}

interface AwardFormProps {
  dispute: Dispute
  wrong: Wrong | null
  preview: PreviewedAward | undefined
}

/** An arbitrator's decision, in two steps: written and previewed, then issued (X-arbitrator-05). */
export function AwardForm({ dispute, wrong, preview }: AwardFormProps) {
  const filled = preview ? { message: '', fields: {}, values: { ...preview.values } } : wrong
  return (
    <>
      {preview && <Preview dispute={dispute} preview={preview} />}
      <details open={filled !== null}>
        <summary>{preview ? 'Change the decision' : 'Decide'}</summary>
        <ActForm dispute={dispute} action="award" files={false} then={ACTS_ANCHOR}>
          <Outcome dispute={dispute} wrong={filled} />
          <Words
            label="Reasons"
            hint={`At least ${SHORTEST_AWARD} characters. Both sides read them. The outcome appears on the shop’s page without names. Your decision is final.`}
            button="Preview the decision"
            wrong={filled}
          />
        </ActForm>
      </details>
    </>
  )
}

/** What both sides and the public will read, and the button that makes it so. */
const Preview = ({ dispute, preview: { award, email, public: shown, values } }: PreviewProps) => (
  <section className={css.award} aria-labelledby="preview">
    <h3 id="preview">Preview: nothing has been decided yet</h3>
    <p>Both sides will read this on the dispute’s page and in a PDF, under your name:</p>
    <blockquote className={css.previewed}>
      <p>
        <strong>{award.outcome_label}</strong>
        {award.amount && `: ${formatMoney(award.amount.minor_units, award.amount.currency)}`}
      </p>
      <p className={css.words} {...settingOfText(award.text, award.language)}>
        {award.text}
      </p>
    </blockquote>
    <details>
      <summary>The e-mail to both sides</summary>
      <p>
        <strong>
          <bdi>{email.subject}</bdi>
        </strong>
      </p>
      {email.paragraphs.map(paragraph => (
        <p key={paragraph} dir="auto" className={css.words}>
          {paragraph}
        </p>
      ))}
    </details>
    <p>
      Everybody will read on the page of <bdi>{dispute.shop.name}</bdi>: “{shown.dispute_type_label}”, awarded: “
      {shown.outcome_label}”. No names, no reasons.
    </p>
    <ActForm dispute={dispute} action="award" files={false} id="issue">
      <input type="hidden" name="confirmed" value="1" />
      {Object.entries(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div>
        <Button type="submit" look="primary">
          Issue the decision
        </Button>
      </div>
    </ActForm>
  </section>
)

interface PreviewProps {
  dispute: Dispute
  preview: PreviewedAward
}
