/** Joins class names, skipping absent ones: `cx(css.card, wide && css.wide)`. */
export function cx(...names: (string | false | null | undefined)[]): string | undefined {
  let all = ''
  for (const name of names) if (name) all = all ? `${all} ${name}` : name
  return all || undefined
}
