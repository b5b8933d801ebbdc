import { useState } from 'react'
import { VisuallyHidden } from '../text/visually-hidden.tsx'
import { Button } from './button.tsx'

/** Puts a text where it can be pasted from; says so, or to do it by hand where the browser does not let it. */
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
      <Button look="plain" small aria-label={label} onClick={copy}>
        {{ ready: 'Copy', copied: 'Copied', refused: 'Copy by hand' }[state]}
      </Button>
      <VisuallyHidden>
        <span role="status">{state === 'copied' ? 'Copied' : ''}</span>
      </VisuallyHidden>
    </>
  )
}
