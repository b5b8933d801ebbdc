import type { ReactNode } from 'react'
import type { UploadDetails } from '../schemas.ts'
import css from './uploads.module.css'

interface ColumnListProps extends Pick<UploadDetails, 'header' | 'sample'> {
  /** Renders the choice of a column's field; absent if there is no choice. */
  fieldOf?: (name: string, at: number) => ReactNode
}

/** The columns of a file, each with its first values. */
export const ColumnList = ({ header, sample, fieldOf }: ColumnListProps) => (
  <table className={css.columns}>
    <thead>
      <tr className={css.head}>
        <th scope="col">Column</th>
        <th scope="col">First values</th>
        {fieldOf && <th scope="col">Field</th>}
      </tr>
    </thead>
    <tbody>
      {header.map((name, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns may share a name; only their position identifies them
        <tr key={at}>
          <th scope="row" dir="auto">
            {name || <i>Unnamed</i>}
          </th>
          <Values sample={sample} at={at} />
          {fieldOf && <td>{fieldOf(name, at)}</td>}
        </tr>
      ))}
    </tbody>
  </table>
)

/** The first distinct values of a column, up to three. */
const Values = ({ sample, at }: { sample: string[][]; at: number }) => (
  <td>
    <ul className={css.values}>
      {[...new Set(sample.flatMap(row => row[at]?.trim() || []))].slice(0, 3).map(value => (
        <li key={value} dir="auto">
          {value}
        </li>
      ))}
    </ul>
  </td>
)
