import type { UploadDetails } from '../contract.ts'
import css from './uploads.module.css'

/** The columns of a file, each with the values that it begins with. */
export const ColumnList = ({ header, sample }: Pick<UploadDetails, 'header' | 'sample'>) => (
  <table className={css.columns}>
    <thead>
      <tr className={css.head}>
        <th scope="col">Column</th>
        <th scope="col">It begins with</th>
      </tr>
    </thead>
    <tbody>
      {header.map((name, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one name; a column is its place
        <tr key={at}>
          <ColumnName name={name} />
          <Values sample={sample} at={at} />
        </tr>
      ))}
    </tbody>
  </table>
)

export const ColumnName = ({ name }: { name: string }) => (
  <th scope="row" dir="auto">
    {name || <i>without a name</i>}
  </th>
)

/** The different values that a column begins with, three at most. */
export const Values = ({ sample, at }: { sample: string[][]; at: number }) => (
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
