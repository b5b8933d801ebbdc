/** What a picker offers, for the select and for the list that it opens. */
export interface PickerOption {
  value: string
  label: string
}

export interface PickerLook {
  /** A small picture before an option. */
  pictureOf?: (value: string) => string | null
  /** More words to an option, found by the filter too. */
  detailOf?: (value: string) => string | null
  /** The filter finds whole words only. */
  wholeWord?: boolean | undefined
  /** Words below the open list. */
  note?: string | undefined
}
