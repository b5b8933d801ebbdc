import { useLoaderData } from 'react-router'
import { ButtonLink } from '../../design/forms/button.tsx'
import layout from '../../design/layout/layout.module.css'
import { Pagination } from '../../design/navigation/pagination.tsx'
import { Tabs } from '../../design/navigation/tabs.tsx'
import { Empty } from '../../design/overlays/empty.tsx'
import { CATEGORY_INDEX_PATH } from '../../rooms/catalog/paths.ts'
import { FEED_PATH, followingAddress } from '../../rooms/follows/paths.ts'
import { FOLLOW_CLASSES, type FollowClass } from '../../rooms/follows/rules.ts'
import { FollowedPeople, FollowedProducts, FollowedShops } from '../../rooms/follows/ui/followed-list.tsx'
import { PEOPLE_PATH, STORE_SEARCH_PATH } from '../../rooms/shops-and-people/paths.ts'
import { FollowButton } from '../shell/follow/follow-button.tsx'
import css from './following.module.css'
import type { FollowingData, loader } from './load.ts'
import { useUnfollowed } from './use-unfollowed.tsx'

export { loader } from './load.ts'

const NAMES: Readonly<Record<FollowClass, string>> = { Product: 'Products', Shop: 'Stores', Reviewer: 'People' }

/**
 * Products, shops and people that the reader follows (D-follow-02). Unfollowed entries stay listed until the page is
 * left.
 */
export function Component() {
  const data = useLoaderData<typeof loader>()
  const { tab, page, pages, counts } = data
  const unfollowed = useUnfollowed(data)
  return (
    <div className={layout.wrap}>
      <div className={css.lead}>
        <h1>Following</h1>
        <ButtonLink look="line" small to={FEED_PATH}>
          Open your feed
        </ButtonLink>
      </div>
      <Tabs
        label="See what you follow"
        tabs={FOLLOW_CLASSES.map(kind => ({
          text: NAMES[kind],
          to: followingAddress(kind),
          current: kind === tab,
          count: counts[kind] - (kind === tab ? unfollowed.fewer : 0),
        }))}
      />
      <List key={tab} data={data} unfollowed={unfollowed} />
      <Pagination
        label={`Pages of ${NAMES[tab].toLowerCase()}`}
        page={page}
        pages={Math.max(page, pages)}
        href={to => followingAddress(tab, to)}
      />
    </div>
  )
}

interface ListProps {
  data: FollowingData
  unfollowed: ReturnType<typeof useUnfollowed>
}

function List({ data: { tab, page, products, shops, reviewers }, unfollowed }: ListProps) {
  const heart = (encoded_id: string, name: string, path: string) => {
    const followee = { class: tab, encoded_id, name }
    return (
      <FollowButton
        key={unfollowed.keyOf(encoded_id)}
        onCard
        followee={followee}
        path={path}
        onTaken={follows => unfollowed.onTaken(followee, follows)}
      />
    )
  }
  if (tab === 'Product' && products.length > 0)
    return (
      <FollowedProducts
        items={products}
        actionOf={product => heart(product.encoded_product_id, product.title, product.internal_path)}
      />
    )
  if (tab === 'Shop' && shops.length > 0)
    return <FollowedShops items={shops} actionOf={shop => heart(shop.encoded_shop_id, shop.name, shop.internal_path)} />
  if (tab === 'Reviewer' && reviewers.length > 0)
    return <FollowedPeople items={reviewers} actionOf={person => heart(person.encoded_id, person.name, person.path)} />
  return page > 1 ? <PastTheEnd tab={tab} /> : <NothingFollowed tab={tab} />
}

const PastTheEnd = ({ tab }: { tab: FollowClass }) => (
  <Empty
    title="This page doesn’t exist"
    actions={
      <ButtonLink look="primary" to={followingAddress(tab)}>
        Go to the first page
      </ButtonLink>
    }
  >
    You don’t follow that many.
  </Empty>
)

const WAYS: Readonly<Record<FollowClass, { title: string; why: string; to: string; text: string }>> = {
  Product: {
    title: 'No products yet',
    why: 'Follow a product to keep it here and see its new reviews in your feed.',
    to: CATEGORY_INDEX_PATH,
    text: 'Browse products',
  },
  Shop: {
    title: 'No stores yet',
    why: 'Follow a store to keep it here and see its reviews, new products and medals in your feed.',
    to: STORE_SEARCH_PATH,
    text: 'Find stores',
  },
  Reviewer: {
    title: 'No people yet',
    why: 'Follow a person to keep them here and see their reviews in your feed.',
    to: PEOPLE_PATH,
    text: 'Find people',
  },
}

function NothingFollowed({ tab }: { tab: FollowClass }) {
  const { title, why, to, text } = WAYS[tab]
  return (
    <Empty
      title={title}
      actions={
        <ButtonLink look="primary" to={to}>
          {text}
        </ButtonLink>
      }
    >
      {why}
    </Empty>
  )
}
