import type { ReactNode } from 'react'

/** A static page of text. */
export interface InfoPage {
  path: string
  title: string
  /** One sentence, for search engines and under the title. */
  description: string
  sections: readonly InfoPart[]
}

interface InfoPart {
  title: string
  /** Anchor of the section. */
  id?: string
  body: ReactNode
}
