import Store from 'lucide/dist/esm/icons/store.mjs'
import X from 'lucide/dist/esm/icons/x.mjs'
import { Icon } from '../../../../design/images/icon.tsx'
import css from './search-bar.module.css'

/** A search inside one shop: all three parameters are set (D-params-02). */
export interface ShopScope {
  shop_domain: string
  platform: string
  search_in_shop: string
}

/**
 * The 'This store only' pill with its form parameters; removing it extends the search to all shops (D-searchbar-03,
 * D-searchbar-04). A checkbox, so that it can be removed without JavaScript: two of the three parameters have no
 * effect.
 */
export const ScopePill = ({ scope, onRemove }: { scope: ShopScope; onRemove: () => void }) => (
  <>
    <input type="hidden" name="shop_domain" value={scope.shop_domain} />
    <input type="hidden" name="platform" value={scope.platform} />
    <label className={css.scope} title={`Searches ${scope.search_in_shop} only`}>
      <Icon of={Store} />
      <span>This store only</span>
      <Icon of={X} />
      <input
        type="checkbox"
        name="search_in_shop"
        value={scope.search_in_shop}
        defaultChecked
        aria-label="This store only"
        onChange={onRemove}
      />
    </label>
  </>
)
