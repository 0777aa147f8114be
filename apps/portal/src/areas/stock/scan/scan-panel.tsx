import { labels } from '@ws/api-client/contract/labels'
import { Card } from '@ws/ui'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useHrefOfEntity } from '../../../lib/area/areas-context'
import { formatDecimal } from '../../../lib/format/number'
import { CodeReader, type ScannedItem } from './code-reader'

/** «Сканировать»: what a code names, how much of it there is, and the way to its page. */
export function ScanPanel({ onLeave }: { onLeave: () => void }) {
  const hrefOfEntity = useHrefOfEntity()
  const [found, setFound] = useState<ScannedItem | null>(null)
  return (
    <div className="flex flex-col gap-4">
      <CodeReader withCamera onItem={setFound} />
      <div aria-live="polite">
        {found && (
          <Card className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
            <Link
              className="min-w-0 flex-1 font-semibold text-accent hover:underline"
              to={
                (found.piece ? hrefOfEntity('goods_unit', found.piece.id) : hrefOfEntity(found.entity, found.id)) ?? ''
              }
              onClick={onLeave}
            >
              {found.name}
            </Link>
            <span className="tabular-nums">
              {formatDecimal(found.stock)} {labels.GoodsUnit[found.unit]}
            </span>
            <span className="w-full text-ink-3 text-sm">
              {[found.sku, found.piece && `экземпляр ${found.piece.inventory_number}`].filter(Boolean).join(', ')}
            </span>
          </Card>
        )}
      </div>
    </div>
  )
}
