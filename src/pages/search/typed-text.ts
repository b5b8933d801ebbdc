/** What stands in the search bar, sent or not; null where none is shown. */
export function typedText(): string | null {
  const fields = document.querySelectorAll<HTMLInputElement>('[role="search"] input[name="q"]')
  return [...fields].find(field => field.checkVisibility())?.value.trim() ?? null
}
