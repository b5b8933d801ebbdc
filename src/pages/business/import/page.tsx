import { redirect, useActionData, useLoaderData } from 'react-router'
import { Steps } from '../../../design/layout/steps.tsx'
import { Link } from '../../../design/navigation/link.tsx'
import { CallFailure } from '../../../lib/calls/call.ts'
import { businessPath } from '../../../rooms/business/paths.ts'
import { uploadsCall } from '../../../rooms/uploads/contract.ts'
import { REFUSED_FIELD, UPLOAD_FIELD } from '../../../rooms/uploads/fields.ts'
import { uploadPath } from '../../../rooms/uploads/paths.ts'
import { UploadForm } from '../../../rooms/uploads/ui/upload-form.tsx'
import { UploadList } from '../../../rooms/uploads/ui/upload-list.tsx'
import { STEPS_AHEAD } from '../../../rooms/uploads/ui/upload-steps.ts'
import { ownPageLoader, pageAction } from '../../page.ts'
import { Part, SectionLead } from '../part.tsx'
import { useBusiness } from '../use-business.ts'

export const loader = ownPageLoader(async ({ ask, params }) => {
  const { meta_data, uploads } = await ask(uploadsCall, { slug: params.shop_slug ?? '' })
  return { uploads, meta: meta_data }
})

export const action = pageAction(async ({ form, params }) => {
  const id = Number(form.get(UPLOAD_FIELD))
  if (id > 0) throw redirect(uploadPath(params.shop_slug ?? '', id), 303)
  throw new CallFailure(422, 'refused_table', String(form.get(REFUSED_FIELD) ?? '') || 'Choose a file to upload.')
})

/** Imports of catalogue, orders and reviews. */
export function Component() {
  const { uploads } = useLoaderData<typeof loader>()
  const problem = useActionData<typeof action>()?.problem
  const { shop } = useBusiness()
  return (
    <>
      <SectionLead title="Import">
        Upload products, orders and reviews as CSV. Files from Shopify and Judge.me work as they are; for others, you
        match the columns. Orders let us verify your buyers’ reviews. Imported reviews are never verified.
      </SectionLead>
      <Steps label="Steps of an import" steps={STEPS_AHEAD} />
      <Part title="Upload a file">
        <UploadForm slug={shop.slug} error={problem?.message} />
      </Part>
      <Part title="Your files">
        {uploads.length > 0 ? (
          <UploadList uploads={uploads} />
        ) : (
          <p>
            No files yet. You’ll see a preview before anything is imported. Or use{' '}
            <Link to={businessPath(shop.slug, 'api')}>the API</Link>.
          </p>
        )}
      </Part>
    </>
  )
}
