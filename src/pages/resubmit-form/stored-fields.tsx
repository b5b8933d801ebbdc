import { InfoSection } from '../info/info.tsx'
import css from './resubmit-form.module.css'

/** A submitted form's fields, to be sent again with the form that they are in. */
export const HiddenFields = ({ fields }: { fields: readonly [name: string, value: string][] }) =>
  fields.map(([name, value], i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they never change
    <input key={i} type="hidden" name={name} value={value} />
  ))

/** The texts of a submitted form. */
export const WhatYouWrote = ({ texts }: { texts: readonly string[] }) =>
  texts.length > 0 && (
    <InfoSection title="What you wrote">
      {texts.map((text, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change
        <blockquote key={i} className={css.words} dir="auto">
          {text}
        </blockquote>
      ))}
    </InfoSection>
  )
