import { type Handler, handle, personOf } from '../../platform/http/handler.ts'
import type { ReviewContext } from '../reviews/lifecycle/review-event.ts'
import { proofCall, proofFormCall, proveCall } from './contract.ts'
import { proofFormMeta, proofMeta } from './page-meta.ts'
import { PROOF_FORM, readUploadForm } from './receive-upload.ts'
import { proofFormSchemas, proofSchemas, proveSchemas } from './schemas.ts'
import { findProof, proveByUpload, readProofForm } from './service.ts'

/** Calls for a buyer's own proof of a purchase. */
export const proofRoutes = (app: ReviewContext): Handler[] => [
  handle(proofFormCall, proofFormSchemas, async (named, context) => ({
    ...(await readProofForm(app.db, personOf(context), named)),
    proof_mail: app.proofMail ?? null,
    meta_data: proofFormMeta(),
  })),
  handle(
    proveCall,
    proveSchemas,
    (given, context) => proveByUpload(app, personOf(context), given, new Date()),
    undefined,
    { limits: PROOF_FORM, read: readUploadForm },
  ),
  handle(proofCall, proofSchemas, async ({ proof_id }, context) => {
    const proof = await findProof(app.db, personOf(context), proof_id)
    return { proof, meta_data: proofMeta(proof) }
  }),
]
