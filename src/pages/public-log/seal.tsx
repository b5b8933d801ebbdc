import Check from 'lucide/dist/esm/icons/check.mjs'
import { Icon } from '../../design/images/icon.tsx'
import { formatCount, formatDateTime } from '../../design/text/format.ts'
import { LOG_PATH } from '../../rooms/public-log/paths.ts'
import css from './seal.module.css'

interface SealProps {
  size: number
  signed_at: string | null
  witnesses: readonly string[]
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
        {signed_at && ` on ${formatDateTime(signed_at)}`}
      </p>
      <ul>
        {['Signed by Candor', ...witnesses].map(name => (
          <li key={name}>
            <Icon of={Check} />
            {name}
          </li>
        ))}
      </ul>
      <p className={css.caption}>
        <a href={`${LOG_PATH}/checkpoint`}>Checkpoint</a> and <a href={`${LOG_PATH}/key`}>key</a>, as text
      </p>
    </div>
  </section>
)

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
