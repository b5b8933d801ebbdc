/** Options of a picker, for the select and the list that it opens. */
export interface PickerOption {
  value: string
  label: string
}

export interface PickerLook {
  /** A small picture before an option. */
  pictureOf?: (value: string) => string | null
  /** Secondary text of an option, also searched by the filter. */
  detailOf?: (value: string) => string | null
  /** The filter matches whole words only. */
  wholeWord?: boolean | undefined
  /** Footer of the open list. */
  note?: string | undefined
}
