import { Button } from '@ws/ui'
import { ScanLine } from 'lucide-react'
import { useState } from 'react'
import { resourceOf } from '../../../lib/area/resource'
import { useServices } from '../../../lib/services-context'
import type { StockItem } from '../movements/movement-words'
import { CodeReader, type ScannedItem } from './code-reader'

interface ScanLinesProps {
  /** What the movement is of. */
  item: 'goods' | 'consumable'
  onScan: (record: StockItem, piece: ScannedItem['piece']) => void
}

/** Adds what is scanned to a movement: a new line, or one more of a line that is there. */
export function ScanLines({ item, onScan }: ScanLinesProps) {
  const { api, queryClient } = useServices()
  const [isOpen, setIsOpen] = useState(false)
  const [told, setTold] = useState<string>()
  async function take({ entity, id, name, piece }: ScannedItem) {
    if (entity !== item) {
      setTold(`«${name}» — ${entity === 'goods' ? 'позиция ТМЦ' : 'расходник'}: проведите отдельным движением`)
      return
    }
    const path = item === 'goods' ? '/goods' : '/consumable'
    try {
      onScan((await queryClient.fetchQuery(resourceOf(api, path).one(id))) as unknown as StockItem, piece)
      setTold(`Добавлено: ${piece ? `${name}, ${piece.inventory_number}` : name}`)
    } catch {
      setTold(`Не удалось загрузить «${name}», отсканируйте ещё раз`)
    }
  }
  if (!isOpen) {
    return (
      <span>
        <Button variant="ghost" onClick={() => setIsOpen(true)}>
          <ScanLine size={16} strokeWidth={1.75} aria-hidden="true" />
          Сканировать
        </Button>
      </span>
    )
  }
  return (
    <div className="flex flex-col gap-2 rounded-lg border border-line p-3">
      <CodeReader onItem={(found) => void take(found)} />
      <p aria-live="polite" className="text-ink-2 text-sm">
        {told}
      </p>
    </div>
  )
}
