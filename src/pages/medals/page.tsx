import { useLoaderData } from 'react-router'
import { Medal } from '../../design/images/medal.tsx'
import layout from '../../design/layout/layout.module.css'
import { Section } from '../../design/layout/section.tsx'
import { formatCount } from '../../design/text/format.ts'
import type { MedalTier } from '../../rooms/reviews/rules.ts'
import { MEDALS_PATH } from '../../rooms/shops-and-people/paths.ts'
import { InfoLead } from '../info/info.tsx'
import { askSiteRules } from '../info/site-rules.ts'
import { pageLoader } from '../page.ts'
import { Ladder } from './ladder.tsx'
import css from './medals.module.css'
import { Sums } from './sum.tsx'

export const loader = pageLoader(async ({ ask }) => {
  const { medals, without_medal, unknown, counted } = await askSiteRules(ask)
  return {
    medals,
    without_medal,
    unknown,
    counted,
    meta: {
      title: 'Medals | Candor',
      description: `What the ${medals.length} shop medals mean, how the two scores behind them are calculated, and how many shops have each medal.`,
      canonical: MEDALS_PATH,
    },
  }
})

/** 'none' for too low a score; null if the page names no medal. */
type Tier = MedalTier | 'none'
type Data = Awaited<ReturnType<typeof loader>>

const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven']

/** What medals mean and how they are computed. */
export function Component() {
  const data = useLoaderData<typeof loader>()
  return (
    <div className={layout.wrap}>
      <InfoLead title={`Two scores, ${NUMBERS[data.medals.length]?.toLowerCase()} medals, one rule: round down`}>
        A medal shows how much a shop lets you see. It says nothing about how good its products are. That’s what stars
        are for.
      </InfoLead>
      <Ladder medals={data.medals} />
      <Sums />
      <Section title="At a glance">
        <div className={css.glance}>
          {data.counted && <Table data={data} />}
          <div className={css.notes}>
            <h3>How a medal changes</h3>
            <p>
              A medal can’t be bought, requested or appealed. It is recalculated whenever a review is added, hidden or
              restored.
            </p>
            <h3>Unknown</h3>
            <p>A shop with no verified reviews has no medal for transparency. It has nothing to hide or show yet.</p>
          </div>
        </div>
      </Section>
    </div>
  )
}

function Table({ data: { medals, without_medal, unknown } }: { data: Data }) {
  const lowest = medals.at(-1)?.minimum
  return (
    <table className={css.table}>
      <caption>Shops by medal</caption>
      <thead>
        <tr>
          <th scope="col">Medal</th>
          <th scope="col" className={css.number}>
            From
          </th>
          <th scope="col" className={css.number}>
            Transparency
          </th>
          <th scope="col" className={css.number}>
            Authenticity
          </th>
        </tr>
      </thead>
      <tbody>
        {medals.map(({ tier, label, minimum, shops }) => (
          <Row key={tier} tier={tier} label={label} from={String(minimum)} shops={shops} />
        ))}
        <Row tier="none" label="No medal" from={`under ${lowest}`} shops={without_medal} />
        <Row tier={null} label="Not yet known" from="–" shops={unknown} />
      </tbody>
    </table>
  )
}

interface RowProps {
  tier: Tier | null
  label: string
  from: string
  shops: Data['unknown']
}

const Row = ({ tier, label, from, shops }: RowProps) => (
  <tr>
    <th scope="row">{label}</th>
    <td className={css.number}>{from}</td>
    <Shops tier={tier} mark="eye" count={shops.transparency} />
    <Shops tier={tier} mark="tick" count={shops.authenticity} />
  </tr>
)

const Shops = ({ tier, mark, count }: { tier: Tier | null; mark: 'eye' | 'tick'; count: number }) => (
  <td className={css.number}>
    <span className={css.shops}>
      {tier && <Medal tier={tier} mark={mark} size={36} />}
      {formatCount(count)}
    </span>
  </td>
)
