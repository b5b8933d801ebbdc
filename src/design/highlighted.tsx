import { highlight } from '../lib/highlight.ts'

/** A text with what was looked for marked in it. */
export const Highlighted = ({ text, wanted }: { text: string; wanted: string }) =>
  highlight(text, wanted).map((stretch, i) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the same stretch may come twice
    stretch.match ? <mark key={i}>{stretch.text}</mark> : stretch.text,
  )
