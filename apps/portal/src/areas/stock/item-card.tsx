import { labels } from '@ws/api-client/contract/labels'
import { Badge } from '@ws/ui'
import { formatDecimal } from '../../lib/format/number'
import { ExpiryBadge } from './expires-on'
import type { StockItem } from './movements/movement-words'
import { STOCK_TONES } from './stock-fields'

/** An item in the list of a phone: how much there is, and whether that is enough. */
export function ItemCard({ record: item }: { record: StockItem }) {
  const type = 'goods_type_details' in item ? item.goods_type_details : item.consumable_type_details
  return (
    <span className="flex flex-col gap-1">
      <span className="flex items-baseline gap-2">
        <span className="min-w-0 flex-1 font-semibold">{item.name}</span>
        <span className="shrink-0 tabular-nums">
          {formatDecimal(item.stock)} {labels.GoodsUnit[item.unit]}
        </span>
      </span>
      <span className="flex items-center gap-2 text-ink-3 text-sm">
        <span className="min-w-0 flex-1 truncate">
          {item.sku} · {type.name}
        </span>
        {'expires_on' in item && <ExpiryBadge day={item.expires_on} />}
        <Badge tone={STOCK_TONES[item.stock_state]} dot>
          {labels.StockState[item.stock_state]}
        </Badge>
      </span>
    </span>
  )
}
