const WHOLE = new Intl.NumberFormat('en', { maximumFractionDigits: 0 })

/** A number rounded to a whole one, with separators of thousands: `12,480`. */
export function formatCount(value: number): string {
  const whole = Math.round(value) || 0
  // most counts on a page are short, and `Intl` is slow
  return Math.abs(whole) < 1000 ? String(whole) : WHOLE.format(whole)
}
