import { redirect, useActionData, useLoaderData } from 'react-router'
import { Button, ButtonLink } from '../../design/forms/button.tsx'
import { Status } from '../../design/forms/choices/chip.tsx'
import { Field, Input } from '../../design/forms/field.tsx'
import { PostForm } from '../../design/forms/post-form.tsx'
import { Picture } from '../../design/images/picture.tsx'
import { Link } from '../../design/navigation/link.tsx'
import { Empty } from '../../design/overlays/empty.tsx'
import { Notice } from '../../design/overlays/notice.tsx'
import { countOf } from '../../design/text/format.ts'
import { InLanguage } from '../../design/text/in-language.tsx'
import { settingOfText } from '../../design/text/text-setting.ts'
import { VisuallyHidden } from '../../design/text/visually-hidden.tsx'
import { COLLECTIONS_PATH, operatorShopPath } from '../../rooms/operations/paths.ts'
import {
  featureCall,
  frontPageCall,
  moveCollectionCall,
  removeCollectionCall,
  saveCollectionCall,
  unfeatureCall,
} from '../../rooms/storefront/front-page/contract.ts'
import type { ChosenCollection } from '../../rooms/storefront/front-page/schemas.ts'
import { Part, SectionLead } from '../business/part.tsx'
import type { FormProblem } from '../form-problem.ts'
import { ownPageLoader, pageAction } from '../page.ts'
import css from './collections.module.css'
import { Rows, Who } from './list.tsx'
import { consoleMeta } from './meta.ts'

/** Parameter with the path of the collection that the form changes. */
const EDIT = 'edit'

export const loader = ownPageLoader(async ({ ask, query }) => {
  const chosen = await ask(frontPageCall, {})
  return {
    ...chosen,
    edited: chosen.collections.find(({ path }) => path === query.get(EDIT)) ?? null,
    meta: consoleMeta('Collections', COLLECTIONS_PATH, 'Collections and featured reviews of the home page.'),
  }
})

export const action = pageAction(async ({ ask, form }) => {
  const field = (name: string) => String(form.get(name) ?? '')
  const path = field('path')
  const deed = field('deed')
  if (deed === 'up' || deed === 'down') await ask(moveCollectionCall, { path, direction: deed })
  else if (deed === 'remove') await ask(removeCollectionCall, { path })
  else if (deed === 'feature') await ask(featureCall, { review: field('review') })
  else if (deed === 'unfeature') await ask(unfeatureCall, { public_id: field('public_id') })
  else
    await ask(saveCollectionCall, {
      path,
      title: field('title'),
      description: field('description'),
      image_url: field('image_url'),
    })
  throw redirect(COLLECTIONS_PATH, 303)
})

/** What the home page shows beside categories: collections in order, and featured reviews. */
export function Component() {
  const { collections, featured, edited } = useLoaderData<typeof loader>()
  const problem = useActionData<typeof action>()?.problem
  const named = problem && Object.keys(problem.fields).length > 0 ? problem : undefined
  return (
    <>
      <SectionLead title="Collections">
        The first one leads the home page. Up to 12 are shown. Without any, the home page chooses categories itself.
      </SectionLead>
      {problem && !named && (
        <Notice tone="alert">
          <p>{problem.message}</p>
        </Notice>
      )}
      {collections.length > 0 ? (
        <ol className={css.sort}>
          {collections.map((collection, i) => (
            <Collection key={collection.path} of={collection} first={i === 0} last={i === collections.length - 1} />
          ))}
        </ol>
      ) : (
        <Empty title="No collections">The home page shows categories with pictures, or else the largest.</Empty>
      )}
      <Part title={edited ? `Change “${edited.title}”` : 'Add a collection'} id="form">
        <CollectionForm
          key={edited?.path}
          edited={edited}
          problem={named?.fields.review === undefined ? named : undefined}
        />
      </Part>
      <Part title="Featured reviews">
        <p>Latest first, up to 8. Fewer than three are filled up with recent verified reviews.</p>
        {featured.length > 0 ? (
          <Rows
            columns={['Review', 'Shop', 'Status', 'Action']}
            rows={featured.map(({ public_id, title, language, shop, shown }) => (
              <tr key={public_id}>
                <Who
                  name={<b {...(title && settingOfText(title, language))}>{title || 'Without a title'}</b>}
                  sub={public_id}
                />
                <td>
                  <Link to={operatorShopPath(shop.slug)}>
                    <bdi>{shop.name}</bdi>
                  </Link>
                </td>
                <td>{shown ? <Status tone="go">Shown</Status> : <Status tone="wait">No longer public</Status>}</td>
                <td>
                  <PostForm>
                    <input type="hidden" name="public_id" value={public_id} />
                    <Button look="line" small type="submit" name="deed" value="unfeature">
                      Remove
                      <VisuallyHidden>
                        {' '}
                        the review {title ? <InLanguage language={language}>{title}</InLanguage> : 'without a title'}{' '}
                        from the home page
                      </VisuallyHidden>
                    </Button>
                  </PostForm>
                </td>
              </tr>
            ))}
          />
        ) : (
          <p>None are chosen. The home page shows recent verified reviews.</p>
        )}
        <PostForm className={css.form} noValidate>
          <Field
            label="Link to a review"
            hint="Or its id. It must be verified and public."
            error={named?.fields.review}
          >
            {control => <Input {...control} name="review" required defaultValue={problem?.values.review} />}
          </Field>
          <Button look="line" type="submit" name="deed" value="feature">
            Feature review
          </Button>
        </PostForm>
      </Part>
    </>
  )
}

interface CollectionProps {
  of: ChosenCollection
  first: boolean
  last: boolean
}

const Collection = ({ of: { path, title, description, shown }, first, last }: CollectionProps) => (
  <li>
    <Picture src={shown?.image_url ?? null} alt="" width={320} height={240} />
    <div>
      <h2>
        <Link to={path}>
          <bdi>{title}</bdi>
        </Link>
      </h2>
      {description && (
        <p>
          <bdi>{description}</bdi>
        </p>
      )}
      <p>
        {shown ? productsOf(shown.number_of_products) : <Status tone="wait">Not shown: it has no products</Status>}
        {first && shown && ', leads the home page'}
      </p>
    </div>
    <PostForm className={css.acts}>
      <input type="hidden" name="path" value={path} />
      {!first && (
        <Button look="plain" small type="submit" name="deed" value="up" aria-label={`Move ${title} up`}>
          Up
        </Button>
      )}
      {!last && (
        <Button look="plain" small type="submit" name="deed" value="down" aria-label={`Move ${title} down`}>
          Down
        </Button>
      )}
      <ButtonLink
        look="plain"
        small
        to={`${COLLECTIONS_PATH}?${new URLSearchParams({ [EDIT]: path })}#form`}
        aria-label={`Change ${title}`}
      >
        Change
      </ButtonLink>
      <Button look="plain" small type="submit" name="deed" value="remove" aria-label={`Remove ${title}`}>
        Remove
      </Button>
    </PostForm>
  </li>
)

/** An estimate is text, such as `1,200+`. */
const productsOf = (count: number | string) =>
  typeof count === 'string' ? `${count} products` : countOf(count, 'product')

interface CollectionFormProps {
  edited: ChosenCollection | null
  problem: FormProblem | undefined
}

function CollectionForm({ edited, problem }: CollectionFormProps) {
  const valueIn = (name: 'path' | 'title' | 'description' | 'image_url') =>
    problem?.values[name] ?? edited?.[name] ?? undefined
  return (
    <PostForm className={css.form} noValidate>
      <Field
        label="Page"
        hint="A category, a shop or a search of this site: copy its address."
        error={problem?.fields.path}
      >
        {control => (
          <Input
            {...control}
            name="path"
            required
            readOnly={edited !== null}
            autoCapitalize="none"
            autoComplete="off"
            defaultValue={valueIn('path')}
          />
        )}
      </Field>
      <Field label="Title" error={problem?.fields.title}>
        {control => <Input {...control} name="title" required maxLength={120} defaultValue={valueIn('title')} />}
      </Field>
      <Field label="Description" hint="Optional. One sentence." error={problem?.fields.description}>
        {control => <Input {...control} name="description" maxLength={300} defaultValue={valueIn('description')} />}
      </Field>
      <Field
        label="Picture"
        hint="Optional: its address. Otherwise the picture of the category or shop."
        error={problem?.fields.image_url}
      >
        {control => (
          <Input
            {...control}
            name="image_url"
            autoCapitalize="none"
            autoComplete="off"
            defaultValue={valueIn('image_url')}
          />
        )}
      </Field>
      <div className={css.acts}>
        <Button look="primary" type="submit" name="deed" value="save">
          {edited ? 'Save collection' : 'Add collection'}
        </Button>
        {edited && (
          <ButtonLink look="plain" to={COLLECTIONS_PATH}>
            Cancel
          </ButtonLink>
        )}
      </div>
    </PostForm>
  )
}
