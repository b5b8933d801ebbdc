import { Link } from '../../../design/navigation/link.tsx'
import { formatDate } from '../../../design/text/format.ts'
import type { Upload } from '../schemas.ts'
import { sizeOf, stateLabel, TABLE_KIND_LABELS } from './labels.ts'
import css from './uploads.module.css'

/** A shop's uploads, each with its kind and state. */
export const UploadList = ({ uploads }: { uploads: readonly Upload[] }) => (
  <ul className={css.list}>
    {uploads.map(upload => (
      <li key={upload.id}>
        <div>
          <Link className={css.name} to={upload.path}>
            <bdi>{upload.file_name}</bdi>
          </Link>
          <p className={css.facts}>
            {upload.kind ? `${TABLE_KIND_LABELS[upload.kind]}, ` : ''}
            {sizeOf(upload.bytes)}, uploaded on {formatDate(upload.created_at)}
          </p>
        </div>
        <p className={css.facts}>{stateLabel(upload)}</p>
      </li>
    ))}
  </ul>
)
