const WHOLE = new Intl.NumberFormat('en', { maximumFractionDigits: 0 })

/** A number rounded to a whole one, with separators of thousands: `12,480`. */
export const formatCount = (value: number): string => WHOLE.format(Math.round(value) || 0)
