import Check from 'lucide/dist/esm/icons/check.mjs'
import { Icon } from '../../design/images/icon.tsx'
import { countOf, formatCount, formatDate } from '../../design/text/format.ts'
import { formatDateTime } from '../../design/text/format-date-time.ts'
import { LOG_PATH } from '../../rooms/public-log/paths.ts'
import css from './seal.module.css'

/** A witness, the size of the newest checkpoint that it cosigned, and when. */
interface Witness {
  name: string
  size: number
  cosigned_at: string
}

interface SealProps {
  size: number
  signed_at: string | null
  witnesses: readonly Witness[]
}

/** The newest signed tree head, in words and as a picture of a tree (P3.7). */
export const Seal = ({ size, signed_at, witnesses }: SealProps) => (
  <section className={css.seal} aria-labelledby="seal">
    <Tree />
    <div>
      <h2 id="seal">As it stands</h2>
      <p className={css.size}>{formatCount(size)}</p>
      <p className={css.caption}>
        {size === 1 ? 'entry' : 'entries'}
        {signed_at && ` on ${formatDate(signed_at)}, ${secondsOf(signed_at)}`}
      </p>
      <ul>
        <li>
          <Icon of={Check} />
          Signed by Candor
        </li>
        {witnesses.map(witness => (
          <li key={witness.name}>
            <Icon of={Check} />
            <span>
              {witness.name}, <time dateTime={witness.cosigned_at}>{timeOf(witness.cosigned_at, signed_at)}</time>
              {witness.size < size && ` (the first ${countOf(witness.size, 'entry', 'entries')})`}
            </span>
          </li>
        ))}
      </ul>
      <p className={css.caption}>
        <a href={`${LOG_PATH}/checkpoint`}>Checkpoint</a> and <a href={`${LOG_PATH}/key`}>key</a>, as text
      </p>
    </div>
  </section>
)

const secondsOf = (at: string) => `${at.slice(11, 19)} UTC`

/** The time alone on the day of the checkpoint, with the day otherwise. */
const timeOf = (at: string, signedAt: string | null) =>
  at.slice(0, 10) === signedAt?.slice(0, 10) ? secondsOf(at) : formatDateTime(at)

const LEAVES = 16
/** Heights of the tree's levels, from the leaves to the root. */
const HEIGHTS = [132, 108, 82, 54, 22]

/** Sixteen leaves under one root. */
function Tree() {
  const levels = HEIGHTS.map((y, level) =>
    Array.from({ length: LEAVES / 2 ** level }, (_, at) => ({ x: 11 + 8.4 * ((at + 0.5) * 2 ** level - 0.5), y })),
  )
  const lines = levels.slice(1).flatMap((nodes, level) =>
    nodes.map(({ x, y }, at) => {
      const [left, right] = [levels[level]![2 * at]!, levels[level]![2 * at + 1]!]
      return `M${left.x} ${left.y}V${y + 13}H${right.x}V${right.y}M${x} ${y + 13}V${y}`
    }),
  )
  const root = levels.at(-1)![0]!
  return (
    <svg className={css.tree} viewBox="0 0 148 142" aria-hidden="true">
      <path className={css.line} d={lines.join('')} />
      <path className={css.leaf} d={levels[0]!.map(({ x, y }) => `M${x - 3} ${y - 3}h6v6h-6z`).join('')} />
      {levels
        .slice(1, -1)
        .flat()
        .map(({ x, y }) => (
          <circle key={`${x} ${y}`} className={css.node} cx={x} cy={y} r="2.25" />
        ))}
      <circle className={css.root} cx={root.x} cy={root.y} r="5" />
    </svg>
  )
}
