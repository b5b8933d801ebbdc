/** What of a key press decides whether it is a shortcut. */
export interface KeyPress {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  /** Part of an input method's composition. */
  isComposing: boolean
  defaultPrevented: boolean
  /** The focus is in a form control or in editable text. */
  typing: boolean
  /** A dialog or menu lies over the page. */
  covered: boolean
}

/**
 * The single-key shortcut that a key press stands for, in lower case; null for any other press. One with a modifier belongs to
 * the browser, one while typing to the text (WCAG 2.1.4).
 */
export function shortcutOf(press: KeyPress): string | null {
  const { key, ctrlKey, metaKey, altKey, isComposing, defaultPrevented, typing, covered } = press
  if (ctrlKey || metaKey || altKey || isComposing || defaultPrevented || typing || covered) return null
  return key.length === 1 ? key.toLowerCase() : null
}
