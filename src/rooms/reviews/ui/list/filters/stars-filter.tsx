import type { ComponentProps } from 'react'
import { Histogram } from '../../scores/histogram.tsx'

/** The histogram, as one of the filters. */
export const StarsFilter = (props: ComponentProps<typeof Histogram>) => (
  <div>
    <h3>Stars</h3>
    <Histogram {...props} />
  </div>
)
