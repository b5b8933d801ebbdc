import Store from 'lucide-react/icons/store'
import X from 'lucide-react/icons/x'
import { Icon } from '../../../design/icon.tsx'
import css from './search-bar.module.css'

/** A search inside one shop: all three together (discovery.md §5). */
export interface ShopScope {
  shop_domain: string
  platform: string
  search_in_shop: string
}

/** 'This store only', with what the form then carries; removing it searches everywhere (discovery.md §2). */
export const ScopePill = ({ scope, onRemove }: { scope: ShopScope; onRemove: () => void }) => (
  <>
    <input type="hidden" name="shop_domain" value={scope.shop_domain} />
    <input type="hidden" name="search_in_shop" value={scope.search_in_shop} />
    <input type="hidden" name="platform" value={scope.platform} />
    <button
      type="button"
      className={css.scope}
      aria-label="Remove: This store only"
      title={`Searches ${scope.search_in_shop} only`}
      onClick={onRemove}
    >
      <Icon of={Store} />
      <span>This store only</span>
      <Icon of={X} />
    </button>
  </>
)
