import { Link } from '../../../design/navigation/link.tsx'
import { InLanguage } from '../../../design/text/in-language.tsx'
import { type DescribedEntry, describeEntry } from '../describe-entry.ts'

/** An entry in words: what happened, and why (P3.7). */
export function EntrySentence(entry: DescribedEntry) {
  const { sentence, notes } = describeEntry(entry)
  return (
    <div>
      <p>
        {sentence.map(part =>
          typeof part === 'string' ? (
            part
          ) : (
            <Link key={part.internal_path} to={part.internal_path}>
              <InLanguage language={part.language}>{part.name}</InLanguage>
            </Link>
          ),
        )}
      </p>
      {notes.length > 0 && (
        <p>
          <small>{notes.join('. ')}</small>
        </p>
      )}
    </div>
  )
}
