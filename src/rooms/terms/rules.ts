/** Version of the terms of service in force: the date from which its text applies (pages/info/texts/terms.tsx). */
export const TERMS_VERSION = '2026-11-29'

/** Path of the terms page. */
export const TERMS_PATH = '/terms'

/** In UTF-16 code units; longer names are truncated, not refused. */
const LONGEST_NAME = 500

/** A name as PostgreSQL can store it; validates nothing else (R-terms-04). */
export const acceptanceStorageKey = (name: string) =>
  name
    .replaceAll('\0', '')
    .toWellFormed()
    .slice(0, LONGEST_NAME)
    // Don't end with half a surrogate pair.
    .replace(/[\ud800-\udbff]$/, '') || '-'

/** Whether the dialog may be submitted: a non-empty name and the box ticked (R-terms-02). */
export const maySend = ({ name, ticked }: { name: string; ticked: boolean }) => name !== '' && ticked
