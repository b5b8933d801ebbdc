import type { ReactNode } from 'react'
import type { UploadDetails } from '../contract.ts'
import css from './uploads.module.css'

interface ColumnListProps extends Pick<UploadDetails, 'header' | 'sample'> {
  /** What says which field a column is; absent where that is not to be chosen. */
  fieldOf?: (name: string, at: number) => ReactNode
}

/** The columns of a file, each with the values that it begins with. */
export const ColumnList = ({ header, sample, fieldOf }: ColumnListProps) => (
  <table className={css.columns}>
    <thead>
      <tr className={css.head}>
        <th scope="col">Column</th>
        <th scope="col">It begins with</th>
        {fieldOf && <th scope="col">It is</th>}
      </tr>
    </thead>
    <tbody>
      {header.map((name, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one name; a column is its place
        <tr key={at}>
          <th scope="row" dir="auto">
            {name || <i>without a name</i>}
          </th>
          <Values sample={sample} at={at} />
          {fieldOf && <td>{fieldOf(name, at)}</td>}
        </tr>
      ))}
    </tbody>
  </table>
)

/** The different values that a column begins with, three at most. */
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
