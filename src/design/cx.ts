/** Joins class names, leaving out what is absent: `cx(css.card, wide && css.wide)`. */
export const cx = (...names: (string | false | null | undefined)[]) => names.filter(Boolean).join(' ') || undefined
