import type { Schema } from '@ws/api-client/contract'
import { Button, Sheet } from '@ws/ui'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { Item } from '../dashboard.queries'
import { isRepeated } from './arrange'

/** Props of {@link WidgetGallery}. */
export interface WidgetGalleryProps {
  cards: readonly Schema<'WidgetCard'>[]
  items: readonly Item[]
  onAdd: (item: Item) => void
}

/** Widgets that may still be put on the page; notes and reports as many as one likes. */
export function WidgetGallery({ cards, items, onAdd }: WidgetGalleryProps) {
  const [open, setOpen] = useState(false)
  const free = cards.filter(({ key }) => isRepeated(key) || !items.some((item) => item.key === key))
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Plus aria-hidden="true" size={16} strokeWidth={1.75} />
        Добавить виджет
      </Button>
      <Sheet open={open} onOpenChange={setOpen} title="Добавить виджет">
        {free.length === 0 ? (
          <p className="text-ink-2">Все виджеты уже на странице.</p>
        ) : (
          <ul className="flex flex-col gap-2">
            {free.map(({ key, title, description, w, h }) => (
              <li key={key} className="flex items-start gap-3 rounded-lg border border-line p-3">
                <div className="min-w-0 flex-1">
                  <h3 className="font-medium">{title}</h3>
                  <p className="text-ink-2 text-sm">{description}</p>
                </div>
                <Button size="sm" aria-label={`Добавить «${title}»`} onClick={() => onAdd({ key, w, h })}>
                  Добавить
                </Button>
              </li>
            ))}
          </ul>
        )}
      </Sheet>
    </>
  )
}
