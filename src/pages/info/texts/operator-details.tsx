import { useServices } from '../../../design/services.ts'
import { NO_OPERATOR } from '../../shell/company.ts'
import { InfoList } from '../info.tsx'

/** Who runs the site, by its settings. */
export function OperatorDetails() {
  const { operator } = useServices()
  if (!operator) return <p>{NO_OPERATOR}</p>
  const { name, register, address, email, phone } = operator
  return (
    <InfoList
      items={[
        ['Operator', name],
        ...(register ? [['Register', register] as const] : []),
        ['Address', address],
        [
          'E-mail',
          <a key="email" href={`mailto:${email}`}>
            {email}
          </a>,
        ],
        ...(phone ? [['Telephone', phone] as const] : []),
      ]}
    />
  )
}
