import type { ReactNode } from 'react'

/** One page of text outside the marketplace: what it is called, what it says. */
export interface InfoPage {
  path: string
  title: string
  /** One sentence, for search engines and under the title. */
  description: string
  sections: readonly InfoPart[]
}

interface InfoPart {
  title: string
  /** Where an address with `#` leads. */
  id?: string
  body: ReactNode
}
