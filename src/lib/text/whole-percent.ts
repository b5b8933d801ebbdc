/**
 * A share in whole per cent, rounded half up; 0 only for none, and 100 only for all.
 * @param whole above 0
 */
export function wholePercent(part: number, whole: number): number {
  if (part <= 0) return 0
  if (part >= whole) return 100
  return Math.min(99, Math.max(1, Math.floor((part * 100) / whole + 0.5)))
}

/** The same in words, for a place of its own: `91%`, `under 1%`, `over 99%`. */
export function percentLabel(part: number, whole: number): string {
  if (part > 0 && part * 200 < whole) return 'under 1%'
  if (part < whole && (whole - part) * 200 <= whole) return 'over 99%'
  return `${wholePercent(part, whole)}%`
}
