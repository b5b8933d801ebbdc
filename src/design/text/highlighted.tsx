import { highlight } from '../../lib/text/highlight.ts'

interface HighlightedProps {
  text: string
  query: string
  /** Ignores matches within longer words. */
  wholeWord?: boolean | undefined
}

/** A text with its search matches marked. */
export const Highlighted = ({ text, query, wholeWord = false }: HighlightedProps) =>
  highlight(text, query, { wholeWord }).map((stretch, i) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the same stretch may come twice
    stretch.match ? <mark key={i}>{stretch.text}</mark> : stretch.text,
  )
