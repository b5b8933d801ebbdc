import { type ReactNode, useEffect } from 'react'
import { redirect, useActionData, useLoaderData, useRevalidator } from 'react-router'
import { Steps } from '../../../design/layout/steps.tsx'
import { Breadcrumb } from '../../../design/navigation/breadcrumb.tsx'
import { Tabs } from '../../../design/navigation/tabs.tsx'
import { Notice } from '../../../design/overlays/notice.tsx'
import { isTableKind, TABLE_KINDS } from '../../../rooms/transfer/columns-rules.ts'
import {
  runUploadCall,
  stopUploadCall,
  undoPreviewCall,
  undoUploadCall,
  uploadCall,
} from '../../../rooms/uploads/contract.ts'
import { importPath, uploadPath } from '../../../rooms/uploads/paths.ts'
import { isUnderWay, type State } from '../../../rooms/uploads/rules.ts'
import type { Upload } from '../../../rooms/uploads/schemas.ts'
import { ColumnList } from '../../../rooms/uploads/ui/column-list.tsx'
import { sizeOf, TABLE_KIND_LABELS } from '../../../rooms/uploads/ui/labels.ts'
import { mappingOf } from '../../../rooms/uploads/ui/mapping-fields.ts'
import { MappingForm } from '../../../rooms/uploads/ui/mapping-form.tsx'
import { UndoForm } from '../../../rooms/uploads/ui/undo-form.tsx'
import { UploadState } from '../../../rooms/uploads/ui/upload-state.tsx'
import { uploadSteps } from '../../../rooms/uploads/ui/upload-steps.ts'
import css from '../../../rooms/uploads/ui/uploads.module.css'
import { ownPageLoader, pageAction } from '../../page.ts'
import { Part, SectionLead } from '../part.tsx'
import { useBusiness } from '../use-business.ts'

export const loader = ownPageLoader(async ({ ask, params, query }) => {
  const key = { slug: params.shop_slug ?? '', upload_id: params.upload_id ?? '' }
  const { meta_data, ...details } = await ask(uploadCall, key)
  const filters = query.get('kind') ?? ''
  const chosen = isTableKind(filters) ? filters : null
  const undo = query.has('undo') && details.undo_until ? await ask(undoPreviewCall, key) : null
  return { details, undo, kind: chosen ?? details.suggested.kind, isChosen: chosen !== null, meta: meta_data }
})

export const action = pageAction(async ({ ask, form, params }) => {
  const slug = params.shop_slug ?? ''
  const key = { slug, upload_id: params.upload_id ?? '' }
  const { header, upload } = await ask(uploadCall, key)
  const deed = form.get('deed')
  if (deed === 'stop' || deed === 'undo') {
    await ask(deed === 'stop' ? stopUploadCall : undoUploadCall, key)
    throw redirect(uploadPath(slug, upload.id), 303)
  }
  const kind = String(form.get('kind') ?? '')
  await ask(runUploadCall, {
    ...key,
    kind: kind as 'shopify-products',
    columns: mappingOf(form, header),
    rating_scale: (form.get('rating_scale') ?? '5') as '5',
    dry_run: deed !== 'import',
  })
  throw redirect(uploadPath(slug, upload.id), 303)
})

/** Polling interval of a running import, in milliseconds. */
const POLL_INTERVAL = 1_000

/** One import file: its contents, the column mapping and the result. */
export function Component() {
  const { details, undo, kind, isChosen } = useLoaderData<typeof loader>()
  const problem = useActionData<typeof action>()?.problem
  const { shop } = useBusiness()
  const { upload, suggested, header } = details
  const underWay = isUnderWay(upload.state)
  const asksToUndo = undo !== null && !underWay
  usePolling(underWay)
  const chosen = problem ? mappingOf(new Map(Object.entries(problem.values)), header) : undefined
  return (
    <>
      <Breadcrumb items={[{ text: 'Import', to: importPath(shop.slug) }, { text: upload.file_name }]} />
      <SectionLead title={upload.file_name}>
        {sizeOf(upload.bytes)}, {header.length} columns
      </SectionLead>
      <Steps label="Steps of this import" steps={uploadSteps(details)} />
      {problem && (
        <Notice tone="alert">
          <p>{problem.message}</p>
        </Notice>
      )}
      {asksToUndo && (
        <Part title="Undo this import?">
          <UndoForm {...undo} upload={upload} />
        </Part>
      )}
      {upload.state !== 'waiting' && !asksToUndo && (
        <Part title={RESULT_TITLES[upload.state]}>
          <UploadState {...details} importPath={importPath(shop.slug)} />
        </Part>
      )}
      {!underWay && !upload.removed && !asksToUndo && (
        <Part title={upload.state === 'waiting' ? 'Match columns' : 'Match columns differently'}>
          <Folded when={isSettled(upload) && !isChosen && !problem}>
            <Tabs
              label="What is in the file?"
              tabs={TABLE_KINDS.map(tableKind => ({
                text: TABLE_KIND_LABELS[tableKind],
                to: `${upload.path}?kind=${tableKind}`,
                current: tableKind === kind,
              }))}
            />
            {kind ? (
              <>
                <p>{ADVICE[suggested.by]}</p>
                <MappingForm key={kind} kind={kind} details={details} mapping={chosen ?? suggested.mappings[kind]!} />
              </>
            ) : (
              <>
                <p>We couldn’t tell what is in this file. Choose above. Its columns are:</p>
                <ColumnList {...details} />
              </>
            )}
          </Folded>
        </Part>
      )}
    </>
  )
}

/** Whether a run brought rows, or would: then the columns are matched well enough to be put away. */
const isSettled = ({ state, totals }: Upload) =>
  (state === 'tried' || state === 'done' || state === 'stopped' || state === 'undone') &&
  totals !== null &&
  totals.refused < sumOf(totals)

const sumOf = ({ added, changed, unchanged, refused }: NonNullable<Upload['totals']>) =>
  added + changed + unchanged + refused

/** The columns once they have done their work: folded, one press away. */
const Folded = ({ when, children }: { when: boolean; children: ReactNode }) =>
  when ? (
    <details className={css.about}>
      <summary>Show the columns</summary>
      {children}
    </details>
  ) : (
    children
  )

const RESULT_TITLES: Readonly<Record<State, string>> = {
  waiting: '',
  trying: 'Trial run',
  tried: 'This is what would happen',
  trial_stopped: 'The trial run was stopped',
  importing: 'Import under way',
  done: 'The file is in',
  stopped: 'The import was stopped',
  undoing: 'Undo under way',
  undone: 'The import was undone',
  failed: 'It didn’t go through',
}

const ADVICE = {
  run: 'Columns are matched as in the last run.',
  earlier: 'Columns are matched as in your earlier file with the same columns.',
  names:
    'We matched the columns by their names. Check them, then try it: a trial run shows what would happen to each row and saves nothing.',
}

/** Polls the page's data while an import is running. */
function usePolling(underWay: boolean) {
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (!underWay || state !== 'idle') return
    const timer = setTimeout(revalidate, POLL_INTERVAL)
    return () => clearTimeout(timer)
  }, [underWay, state, revalidate])
}
