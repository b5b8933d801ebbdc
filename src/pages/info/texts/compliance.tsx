import { InfoList } from '../info.tsx'
import type { InfoPage } from '../info-page.ts'
import { HidingReasons, toTrust } from './parts.tsx'

export const COMPLIANCE: InfoPage = {
  path: '/compliance',
  title: 'Compliance',
  description: 'Which rules apply to a marketplace of reviews in the European Union, and how this one meets them.',
  sections: [
    {
      title: 'Consumer law',
      body: (
        <>
          <p>
            Directive (EU) 2019/2161 asks whoever shows reviews to say whether and how it makes sure that they come from
            consumers who used or bought the product. It forbids false reviews and passing over the bad ones.
          </p>
          <p>
            Here every review is marked as verified or not, with the source it came from and, where verified, the dates
            of its order. The displayed rating is the plain mean of all published ones. The rules are on {toTrust}.
          </p>
        </>
      ),
    },
    {
      title: 'Ranking',
      body: (
        <p>
          The same directive and Regulation (EU) 2019/1150 ask for the main parameters of a ranking. The whole formula
          is on {toTrust}. No place can be paid for.
        </p>
      ),
    },
    {
      title: 'Digital services',
      body: (
        <>
          <p>
            Regulation (EU) 2022/2065 asks for reasons, for a way to complain, and for a decision that is not automatic.
          </p>
          <InfoList
            items={[
              ['Reasons', 'A hidden review names its reason, from a closed list, to its author and to everybody.'],
              ['Complaint', 'The author can appeal. A moderator, a person, decides.'],
              [
                'Automation',
                'No program hides a review: not by its rating, not by a number of reports. One that looks like spam or abuse waits until a moderator has read it; its author is told why.',
              ],
            ]}
          />
          <p>The list:</p>
          <HidingReasons />
        </>
      ),
    },
    {
      title: 'Data protection',
      body: (
        <p>What is stored about people, and their rights under Regulation (EU) 2016/679, is on the page on privacy.</p>
      ),
    },
    {
      title: 'Access',
      body: (
        <p>
          Pages aim at WCAG 2.2, level AA: they work with a keyboard, with a screen reader, on a narrow screen, in dark
          colours and without scripts. A page that fails at that is a fault; please report it.
        </p>
      ),
    },
  ],
}
