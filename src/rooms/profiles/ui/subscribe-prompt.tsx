import X from 'lucide/dist/esm/icons/x.mjs'
import type { FormEvent } from 'react'
import { Button } from '../../../design/forms/button.tsx'
import { PostForm } from '../../../design/forms/post-form.tsx'
import { Icon } from '../../../design/images/icon.tsx'
import { Notice } from '../../../design/overlays/notice.tsx'
import css from './subscribe-prompt.module.css'

interface SubscribePromptProps {
  /** Without scripts the form posts to the page, whose action stores the answer too. */
  onAnswer: (subscribes: boolean) => void
  onClose: () => void
}

/** Prompt that asks once whether to send newsletters (R-profile-07). */
export function SubscribePrompt({ onAnswer, onClose }: SubscribePromptProps) {
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    onAnswer((submitter as HTMLButtonElement | null)?.value === 'yes')
  }
  return (
    <div className={css.prompt}>
      <Notice
        tone="done"
        action={
          <PostForm className={css.actions} onSubmit={onSubmit}>
            <input type="hidden" name="deed" value="subscribe" />
            <Button look="line" small type="submit" name="answer" value="yes">
              Yes
            </Button>
            <Button look="plain" small type="submit" name="answer" value="no">
              No
            </Button>
            <Button className={css.close} shape="round" small aria-label="Not now" onClick={onClose}>
              <Icon of={X} />
            </Button>
          </PostForm>
        }
      >
        <p>
          <strong>Get Candor news by e-mail?</strong>
        </p>
        <p>Occasional updates, never on behalf of a shop. Unsubscribe with one click.</p>
      </Notice>
    </div>
  )
}
