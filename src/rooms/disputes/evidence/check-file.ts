import { LARGEST_FILE, MOST_FILES } from '../rules.ts'

/** Checks evidence in the browser when it is chosen, before it is uploaded; the server decides by the same limits. */

const starts = (head: Uint8Array, ...bytes: number[]) => bytes.every((byte, at) => head[at] === byte)

/** First bytes of the accepted kinds: JPEG, PNG, both orders of TIFF, PDF, DOC, and the archive that a DOCX is. */
const isKnown = (head: Uint8Array, name: string) =>
  starts(head, 0xff, 0xd8, 0xff) ||
  starts(head, 0x89, 0x50, 0x4e, 0x47) ||
  starts(head, 0x49, 0x49, 0x2a, 0x00) ||
  starts(head, 0x4d, 0x4d, 0x00, 0x2a) ||
  starts(head, 0x25, 0x50, 0x44, 0x46) ||
  starts(head, 0xd0, 0xcf, 0x11, 0xe0) ||
  (starts(head, 0x50, 0x4b, 0x03, 0x04) && name.toLowerCase().endsWith('.docx'))

/** Why a file cannot be evidence; null if it can. */
export async function whyNoEvidence(file: File): Promise<string | null> {
  if (file.size > LARGEST_FILE) return `“${file.name}” is larger than 10 MB. Choose a smaller file.`
  if (file.size === 0) return `“${file.name}” is empty. Choose another file.`
  const head = new Uint8Array(await file.slice(0, 8).arrayBuffer())
  return isKnown(head, file.name)
    ? null
    : `“${file.name}” is not a JPEG, PNG, TIFF, PDF, DOC or DOCX file. Choose another file.`
}

export interface CheckedFiles {
  files: File[]
  /** What was wrong with the others. */
  problems: string[]
}

/** Adds newly chosen files to the ones before, without those that would be refused and without doubles. */
export async function addEvidence(before: readonly File[], chosen: readonly File[]): Promise<CheckedFiles> {
  const files = [...before]
  const problems: string[] = []
  for (const file of chosen) {
    if (files.some(({ name, size }) => name === file.name && size === file.size)) continue
    const why = await whyNoEvidence(file)
    if (why) problems.push(why)
    else if (files.length >= MOST_FILES)
      problems.push(`“${file.name}” is one too many: choose up to ${MOST_FILES} files.`)
    else files.push(file)
  }
  return { files, problems }
}
