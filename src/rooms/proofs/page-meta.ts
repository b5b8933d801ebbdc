import type { MetaData } from '../catalog/schemas.ts'
import { PROVE_PATH } from './paths.ts'
import type { ProofShown } from './schemas.ts'

const page = (title: string, canonical: string): MetaData => ({
  title: `${title} | Candor`,
  description: 'Prove a purchase that the shop never reported, with the e-mail that it signed.',
  canonical,
  robots: 'noindex,nofollow',
})

export const proofFormMeta = () => page('Prove a purchase', PROVE_PATH)

export const proofMeta = ({ order_number, shop, path }: ProofShown) =>
  page(`Order ${order_number} from ${shop.name}`, path)
