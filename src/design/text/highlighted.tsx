import { highlight } from '../../lib/text/highlight.ts'

interface HighlightedProps {
  text: string
  wanted: string
  /** Ignores matches within longer words. */
  wholeWord?: boolean | undefined
}

/** A text with its search matches marked. */
export const Highlighted = ({ text, wanted, wholeWord = false }: HighlightedProps) =>
  highlight(text, wanted, { wholeWord }).map((stretch, i) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the same stretch may come twice
    stretch.match ? <mark key={i}>{stretch.text}</mark> : stretch.text,
  )
