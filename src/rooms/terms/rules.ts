/** The version of the terms of service in force: the day from which its text holds (pages/info/texts/terms.tsx). */
export const TERMS_VERSION = '2026-11-21'

/** Where they are read. */
export const TERMS_PATH = '/terms'

/** Names are kept up to here; longer ones are cut, not refused. */
const LONGEST_KEPT = 500

/** A name as a database can store it; nothing else about it is validated (R-terms-04). */
export const acceptanceStorageKey = (name: string) =>
  name
    .replaceAll('\0', '')
    .toWellFormed()
    .slice(0, LONGEST_KEPT)
    // A character of two code units is not cut in half.
    .replace(/[\ud800-\udbff]$/, '') || '-'

/** Whether the modal can be sent: a name that is not empty, and the box ticked (R-terms-02). */
export const maySend = ({ name, ticked }: { name: string; ticked: boolean }) => name !== '' && ticked
