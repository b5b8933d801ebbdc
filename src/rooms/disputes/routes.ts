import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { z } from 'zod'
import type { Person } from '../../lib/calls/access.ts'
import type { ParsedInputOf } from '../../lib/calls/call.ts'
import { lookedUp, orElse } from '../../lib/calls/params.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { notFound } from '../../platform/http/failures/problem.ts'
import { idempotencyKey } from '../../platform/http/forms/idempotency-key.ts'
import {
  type Handler,
  handle,
  personOf,
  type RequestContext,
  requireConfirmation,
  type TakesForm,
} from '../../platform/http/handler.ts'
import { type Resource, resource } from '../../platform/http/resource.ts'
import { encodeDisputeId } from '../catalog/encoded-id.ts'
import { readShop, shopsById } from '../catalog/service.ts'
import { responseTimeOf } from '../storefront/shop-data.ts'
import { actOnDispute } from './acts/act.ts'
import { arbitratorActCall, reviewerActCall, shopActCall } from './acts/act-contract.ts'
import { arbitratorActSchemas, reviewerActSchemas, shopActSchemas } from './acts/act-schemas.ts'
import { openDispute } from './acts/open-dispute.ts'
import { awardPdf } from './award/award-pdf.ts'
import { previewAward } from './award/preview-award.ts'
import { awardPreviewCall } from './award/preview-contract.ts'
import { awardPreviewSchemas } from './award/preview-schemas.ts'
import { arbitratorDisputeCall, reviewerDisputeCall, shopDisputeCall } from './contract.ts'
import { EVIDENCE_FORM, readEvidence, readEvidenceForm } from './evidence/evidence.ts'
import { renderPreview } from './evidence/render-preview.ts'
import { arbitratorListCall, outcomesCall, shopListCall } from './list-contract.ts'
import { arbitratorListSchemas, outcomesSchemas, shopListSchemas } from './list-schemas.ts'
import { newDisputeCall, newProductDisputeCall, openDisputeCall, storeEvidenceCall } from './new-contract.ts'
import { newDisputeSchemas, newProductDisputeSchemas, openDisputeSchemas, storeEvidenceSchemas } from './new-schemas.ts'
import { disputeMeta, listMeta, newMeta } from './page-meta.ts'
import { reviewerDisputePath } from './paths.ts'
import { readCase } from './read-case.ts'
import { DISPUTE_TYPES, EVIDENCE_KINDS, type EvidenceKind, OUTCOME_TYPES, PREVIEWED } from './rules.ts'
import { arbitratorDisputeSchemas, reviewerDisputeSchemas, shopDisputeSchemas } from './schemas.ts'
import {
  DISPUTES_PER_PAGE,
  findAward,
  findEvidence,
  listForArbitrator,
  listShopDisputes,
  prepareDispute,
  readDispute,
  shopOutcomes,
  type Viewer,
} from './service.ts'

const choices = (labels: Record<string, string>) => Object.entries(labels).map(([value, label]) => ({ value, label }))

export function disputeRoutes({ db, jobs, storage, scan }: AppContext): Handler[] {
  const form: TakesForm = {
    limits: EVIDENCE_FORM,
    read: (parts, context) => readEvidenceForm({ db, storage, scan }, parts, personOf(context).reviewerId),
  }

  const prepare = async ({ slug, handle }: { slug: string; handle?: string }, context: RequestContext) => {
    const { shop, product, orders, source_id, shop_data } = await prepareDispute(db, personOf(context), {
      slug,
      ...(handle !== undefined && { handle }),
    })
    const response_time = await responseTimeOf(db, shop)
    return {
      orders,
      source_id,
      outcome_types: choices(OUTCOME_TYPES),
      dispute_types: choices(DISPUTE_TYPES),
      shop_data: { ...shop_data, response_time },
      idempotency_key: randomUUID(),
      meta_data: newMeta(product?.title ?? shop.name, shop_data.internal_path),
    }
  }

  const read =
    (as: Viewer) =>
    async ({ id }: { id: string }, context: RequestContext) => {
      const dispute = await readDispute(db, id, personOf(context), as, new Date())
      return { dispute, meta_data: disputeMeta(dispute) }
    }

  const act =
    (as: Viewer) =>
    async (
      { id, action, version, body, amount, files, outcome_type, asked, answer_days }: ActInput,
      context: RequestContext,
    ) => {
      if (action === 'award') requireConfirmation(context, 'recent')
      const sent = {
        action,
        version: version ?? null,
        body: body ?? null,
        amount: amount ?? null,
        files: files ?? [],
        outcome_type,
        asked,
        answer_days,
      }
      const dispute = await actOnDispute({ db, jobs, base: context.base }, id, personOf(context), as, sent, new Date())
      return { dispute, meta_data: disputeMeta(dispute) }
    }

  return [
    handle(newDisputeCall, newDisputeSchemas, prepare),
    handle(newProductDisputeCall, newProductDisputeSchemas, prepare),
    handle(
      openDisputeCall,
      openDisputeSchemas,
      async ({ idempotency_key, files, desired_outcome_description, ...sent }, context) => {
        const person = personOf(context)
        const dispute = {
          ...sent,
          files: files ?? [],
          desired_outcome_description: desired_outcome_description ?? null,
        }
        const key = idempotencyKey(context.request?.headers['idempotency-key']) ?? idempotencyKey(idempotency_key)
        const opened = await openDispute({ db, jobs, base: context.base }, person, dispute, key, new Date())
        const { slug } = (await shopsById(db, [opened.shopId])).get(opened.shopId)!
        const shop = await readShop(db, slug)
        const id = encodeDisputeId(opened.shopId, opened.disputeId)
        return {
          dispute: { id, path: reviewerDisputePath(id) },
          shop: { name: shop.name, response_time: await responseTimeOf(db, shop) },
        }
      },
      undefined,
      form,
    ),
    handle(outcomesCall, outcomesSchemas, ({ slug }) => shopOutcomes(db, slug)),
    handle(reviewerDisputeCall, reviewerDisputeSchemas, read('reviewer')),
    handle(shopDisputeCall, shopDisputeSchemas, read('shop')),
    handle(arbitratorDisputeCall, arbitratorDisputeSchemas, async ({ id }, context) => {
      const found = await readCase(db, id, personOf(context), new Date())
      return { ...found, meta_data: disputeMeta(found.dispute) }
    }),
    handle(awardPreviewCall, awardPreviewSchemas, ({ id, version, body, amount, outcome_type }, context) => {
      const sent = { action: 'award' as const, version: version ?? null, body: body ?? null, amount: amount ?? null }
      return previewAward(db, id, personOf(context), { ...sent, outcome_type, files: [] }, new Date())
    }),
    handle(reviewerActCall, reviewerActSchemas, act('reviewer'), undefined, form),
    handle(shopActCall, shopActSchemas, act('shop'), undefined, form),
    handle(arbitratorActCall, arbitratorActSchemas, act('arbitrator'), undefined, form),
    handle(arbitratorListCall, arbitratorListSchemas, async ({ list, page, q }, context) => ({
      ...(await listForArbitrator(db, personOf(context), { list, page, q })),
      per_page: DISPUTES_PER_PAGE,
      meta_data: listMeta('Arbitration', '/reviews/arbitrator'),
    })),
    handle(shopListCall, shopListSchemas, async ({ list, page, shop }, context) => ({
      ...(await listShopDisputes(db, personOf(context), { list, page, shop })),
      per_page: DISPUTES_PER_PAGE,
      meta_data: listMeta('Disputes', '/business/disputes'),
    })),
    handle(storeEvidenceCall, storeEvidenceSchemas, async ({ file }) => ({ id: file }), undefined, {
      limits: { ...EVIDENCE_FORM, files: 1 },
      async read(parts, context) {
        const { files } = await readEvidenceForm({ db, storage, scan }, parts, personOf(context).reviewerId)
        return { file: (files as string[])[0] }
      },
    }),
  ]
}

type ActInput = ParsedInputOf<typeof reviewerActCall>

/** What uploaded evidence is sent with: it is never interpreted, and runs nothing. */
const INERT = { 'x-content-type-options': 'nosniff', 'content-security-policy': "default-src 'none'; sandbox" }

/**
 * Evidence, for the parties and the arbitrator only. Files are always a download, never rendered within our pages; a
 * preview is a picture that we drew ourselves (X-dispute-15).
 */
export const disputeResources = ({ db, storage }: Pick<AppContext, 'db' | 'storage'>): Resource[] => {
  /** Fails with 404 for whoever may not see it. */
  async function evidenceOf(id: string, person: Person | null) {
    const file = await findEvidence(db, id, person)
    const stored = await readEvidence(storage, file.uploader_id, file.file_id)
    if (!stored) throw notFound('This file is no longer available.')
    return { file, bytes: await buffer(stored.body) }
  }
  return [
    resource({
      path: '/reviews/disputes/:id/award.pdf',
      summary: 'Download the award of a dispute as a document, for its parties and its arbitrator',
      access: 'reviewer',
      limit: 30,
      input: z.object({ id: lookedUp }),
      types: ['application/pdf'],
      async answer({ id }, { person, base }) {
        const decided = await findAward(db, id, person, new Date())
        return {
          type: 'application/pdf',
          body: await awardPdf(decided, base),
          fresh: 0,
          headers: {
            'content-disposition': `inline; filename="award-${decided.ended_at!.slice(0, 10)}.pdf"`,
            'x-content-type-options': 'nosniff',
          },
        }
      },
    }),
    resource({
      path: '/reviews/disputes/files/:id',
      summary: 'Download a file of evidence as it was uploaded',
      access: 'reviewer',
      limit: 300,
      input: z.object({ id: lookedUp }),
      types: Object.values(EVIDENCE_KINDS),
      async answer({ id }, { person }) {
        const { file, bytes } = await evidenceOf(id, person)
        return {
          type: EVIDENCE_KINDS[file.kind as EvidenceKind],
          body: bytes,
          fresh: 0,
          headers: { 'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`, ...INERT },
        }
      },
    }),
    resource({
      path: '/reviews/disputes/files/:id/preview',
      summary: 'Show a picture of evidence, decoded anew, as a thumbnail or large',
      access: 'reviewer',
      limit: 300,
      input: z.object({ id: lookedUp, size: orElse(z.enum(['thumbnail', 'large']), 'thumbnail') }),
      types: ['image/webp'],
      async answer({ id, size }, { person }) {
        const { file, bytes } = await evidenceOf(id, person)
        const body = PREVIEWED.some(kind => kind === file.kind) ? await renderPreview(bytes, size) : null
        if (!body) throw notFound('This file has no preview.')
        return { type: 'image/webp', body, fresh: 0, headers: { 'content-disposition': 'inline', ...INERT } }
      },
    }),
  ]
}
