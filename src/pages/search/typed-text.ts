/** Text in the search bar, submitted or not; null without a search bar. */
export function typedText(): string | null {
  const fields = document.querySelectorAll<HTMLInputElement>('[role="search"] input[name="q"]')
  return [...fields].find(field => field.checkVisibility())?.value.trim() ?? null
}
