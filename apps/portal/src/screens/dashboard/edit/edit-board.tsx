import type { Schema } from '@ws/api-client/contract'
import { Button, confirm } from '@ws/ui'
import { useState } from 'react'
import { useLeaveGuard } from '../../../lib/page/use-leave-guard'
import type { Filters, Item } from '../dashboard.queries'
import { EditGrid } from './edit-grid'
import { WidgetGallery } from './widget-gallery'

/** Props of {@link EditBoard}; null is the layout of the role. */
export interface EditBoardProps {
  items: readonly Item[]
  cards: readonly Schema<'WidgetCard'>[]
  filters: Filters
  /** There is an own layout to go back from. */
  hasOwn: boolean
  /** Of the button that keeps it. */
  saveLabel?: string
  onSave: (items: readonly Item[] | null) => Promise<void>
  onCancel: () => void
}

/** The page while it is being arranged: drag, resize, add, remove; nothing is kept before «Готово». */
export default function EditBoard({
  items: given,
  cards,
  filters,
  hasOwn,
  saveLabel = 'Готово',
  onSave,
  onCancel,
}: EditBoardProps) {
  const [items, setItems] = useState<readonly Item[]>(given)
  const [isSaving, setIsSaving] = useState(false)
  const isChanged = JSON.stringify(items) !== JSON.stringify(given)
  useLeaveGuard(isChanged && !isSaving)
  const save = async (next: readonly Item[] | null) => {
    setIsSaving(true)
    await onSave(next).catch(() => setIsSaving(false))
  }
  const reset = async () => {
    const isSure = await confirm({
      title: 'Вернуться к макету роли?',
      text: 'Ваша расстановка и тексты заметок пропадут.',
      confirmLabel: 'Вернуться',
    })
    if (isSure) await save(null)
  }
  return (
    <>
      <div className="sticky top-0 z-20 flex flex-wrap items-center gap-2 rounded-lg border border-line bg-raised px-3 py-2 shadow-2">
        <p className="min-w-0 flex-1 basis-60 text-ink-2">
          Перетаскивайте виджеты за ручку, тяните за угол. С клавиатуры: стрелки переставляют, Shift и стрелки меняют
          размер.
        </p>
        <WidgetGallery cards={cards} items={items} onAdd={(item) => setItems([...items, item])} />
        {hasOwn && (
          <Button variant="ghost" onClick={() => void reset()}>
            Макет роли
          </Button>
        )}
        <Button onClick={onCancel}>Отмена</Button>
        <Button variant="primary" loading={isSaving} onClick={() => void save(items)}>
          {saveLabel}
        </Button>
      </div>
      <EditGrid items={items} cards={cards} filters={filters} onChange={setItems} />
    </>
  )
}
