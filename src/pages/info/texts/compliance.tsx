import { InfoList } from '../info.tsx'
import type { InfoPage } from '../info-page.ts'
import { HidingReasons, toTrust } from './parts.tsx'

export const COMPLIANCE: InfoPage = {
  path: '/compliance',
  title: 'Compliance',
  description: 'Which European Union rules apply to a review marketplace, and how Candor meets them.',
  sections: [
    {
      title: 'Consumer law',
      body: (
        <>
          <p>
            Directive (EU) 2019/2161 requires anyone who shows reviews to say whether and how they check that the
            reviews come from consumers who used or bought the product. It forbids fake reviews and leaving out bad
            ones.
          </p>
          <p>
            On Candor every review is marked as verified or not, with its source and, if verified, the dates of its
            order. The rating shown is the average of all published ratings. The rules are on {toTrust}.
          </p>
        </>
      ),
    },
    {
      title: 'Ranking',
      body: (
        <p>
          The same directive and Regulation (EU) 2019/1150 require the main parameters of a ranking to be published. The
          whole formula is on {toTrust}. Nobody can pay for a place.
        </p>
      ),
    },
    {
      title: 'Digital services',
      body: (
        <>
          <p>Regulation (EU) 2022/2065 requires reasons, a way to complain, and decisions that are not automated.</p>
          <InfoList
            items={[
              ['Reasons', 'The reason for hiding a review, from a fixed list, is shown to its author and to everyone.'],
              ['Complaint', 'The author can appeal. A human moderator decides.'],
              [
                'Automation',
                'Reviews are never hidden automatically, whatever their rating or number of reports. A review that looks like spam or abuse, or comes from the shop itself, waits until a moderator has read it, and we tell its author why.',
              ],
            ]}
          />
          <p>The reasons are:</p>
          <HidingReasons />
        </>
      ),
    },
    {
      title: 'Data protection',
      body: (
        <p>The privacy page explains what is stored about people, and their rights under Regulation (EU) 2016/679.</p>
      ),
    },
    {
      title: 'Accessibility',
      body: (
        <p>
          We aim to meet WCAG 2.2, level AA. Pages work with a keyboard, with a screen reader, on a narrow screen, in
          dark mode and without JavaScript. If a page doesn’t, please report it.
        </p>
      ),
    },
  ],
}
