import { z } from 'zod'
import { lookedUp } from '../../lib/calls/params.ts'
import { metaData } from '../catalog/schemas.ts'

/** An order that its buyer proved (P1.8). */
export const proof = z.object({
  id: z.string(),
  /** Its page, for the buyer alone. */
  path: z.string(),
  shop: z.object({ name: z.string(), language: z.string().nullable(), internal_path: z.string() }),
  /** As the shop wrote it in its e-mail. */
  order_number: z.string(),
  placed_at: z.iso.datetime(),
  /** The domain whose signature was valid. */
  signed_by: z.string(),
  /** The platform that signed for the shop; null: the shop's own domain. */
  platform: z.string().nullable(),
  /** The date of the e-mail, where its signature covers it. */
  signed_at: z.iso.datetime().nullable(),
  /** When we received it. */
  received_at: z.iso.datetime(),
  /** SHA-256 of the e-mail, which itself was deleted. */
  sha256: z.string(),
  /** Its products: with the buyer's review, or where to write one. */
  items: z.array(
    z.object({
      title: z.string(),
      /** Of the title, ISO 639-1; null if unknown. */
      language: z.string().nullable(),
      internal_path: z.string(),
      write_path: z.string(),
      review_public_id: z.string().nullable(),
    }),
  ),
})

export type ProofShown = z.infer<typeof proof>

const named = { product_id: lookedUp.optional(), review: lookedUp.optional() }

/** What somebody says they bought; null where the form was opened without it. */
const subject = z
  .object({
    title: z.string(),
    language: z.string().nullable(),
    internal_path: z.string(),
    shop: z.object({ name: z.string(), internal_path: z.string() }),
    /** The public id to send with the form. */
    product_id: z.string(),
    /** Whether it is on record that they bought it. */
    known: z.boolean(),
  })
  .nullable()

export const proofFormSchemas = {
  input: z.object(named),
  output: z.object({
    subject,
    /** The account's address, to which the e-mail has to be addressed. */
    address: z.string().nullable(),
    /** Where e-mails can be forwarded to as attachments; null: they can only be uploaded. */
    proof_mail: z.string().nullable(),
    proofs: z.array(proof),
    meta_data: metaData,
  }),
}

export const proveSchemas = {
  input: z.object({
    /** The e-mail's bytes in base64. */
    message: z.string('Choose the e-mail as an .eml file.').min(1, 'Choose the e-mail as an .eml file.'),
    product_id: lookedUp.optional(),
  }),
  output: z.object({ proof, verified_reviews: z.int() }),
}

export const proofSchemas = {
  input: z.object({ proof_id: lookedUp }),
  output: z.object({ proof, meta_data: metaData }),
}
