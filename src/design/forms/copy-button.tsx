import { useState } from 'react'
import { VisuallyHidden } from '../text/visually-hidden.tsx'
import { Button } from './button.tsx'
import css from './copy-button.module.css'

/** Copies a text to the clipboard and confirms it; asks to copy by hand if the browser refuses. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [state, setState] = useState<'ready' | 'copied' | 'refused'>('ready')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setState('copied')
    } catch {
      setState('refused')
    }
  }
  return (
    <>
      <Button className={css.copy} look="plain" small aria-label={label} onClick={copy}>
        {{ ready: 'Copy', copied: 'Copied', refused: 'Copy by hand' }[state]}
      </Button>
      <VisuallyHidden>
        <span role="status">{state === 'copied' ? 'Copied' : ''}</span>
      </VisuallyHidden>
    </>
  )
}
