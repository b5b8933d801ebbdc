import type { SearchData } from '../schemas.ts'
import styles from './closest-note.module.css'

interface ClosestNoteProps {
  /** Words that the results do not match. */
  unmatched: readonly string[]
  corrected: NonNullable<SearchData['corrected_words']>
}

/** Says above the results which words of the search they do not match, and which were read as others. */
export function ClosestNote({ unmatched, corrected }: ClosestNoteProps) {
  if (unmatched.length === 0 && corrected.length === 0) return null
  return (
    <p className={styles.note}>
      {unmatched.length > 0 && (
        <>
          No match for <Quoted words={unmatched} />. These products match the other words.{' '}
        </>
      )}
      {corrected.map(({ from, to }) => (
        <span key={from}>
          Showing results for <Quoted words={to} /> instead of <Quoted words={[from]} />.{' '}
        </span>
      ))}
    </p>
  )
}

/** `“red”, “blue” or “green”`. */
export const Quoted = ({ words }: { words: readonly string[] }) =>
  words.map((word, at) => (
    <span key={word}>
      {at > 0 && (at === words.length - 1 ? ' or ' : ', ')}“<bdi>{word}</bdi>”
    </span>
  ))
