import { Button, confirm, DropdownMenu, IconButton, Select } from '@ws/ui'
import { clsx } from 'clsx'
import { Columns3, MoreHorizontal, Plus } from 'lucide-react'
import { useState } from 'react'
import { usePhone } from '../../../lib/page/use-phone'
import type { LayoutDraft } from '../tenant-layout.queries'
import { NameDialog } from './name-dialog'
import { useVariants } from './use-variants'

interface VariantBarProps {
  tenant: number
  drafts: readonly LayoutDraft[]
  current: LayoutDraft | null
  mayPlan: boolean
  onChoose: (draft: number | null) => void
  onCompare: () => void
}

/** «Вариант А, Б, В»: which one is looked at, and what can be done with it. */
export function VariantBar({ tenant, drafts, current, mayPlan, onChoose, onCompare }: VariantBarProps) {
  const isPhone = usePhone()
  const [isNaming, setIsNaming] = useState(false)
  const { create, rename, remove } = useVariants(tenant, onChoose)
  const isOpen = current?.status === 'draft'
  const dismiss = async (draft: LayoutDraft) => {
    const isSure = await confirm({
      title: `Удалить «${draft.name}»?`,
      text: 'План изменений пропадёт. На договоры и брони это не влияет',
      confirmLabel: 'Удалить',
      tone: 'danger',
    })
    if (isSure) remove.mutate(draft.id)
  }
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-1">
      {isPhone ? (
        drafts.length > 0 && (
          <span className="min-w-40 flex-1">
            <Select
              aria-label="Вариант"
              value={current === null ? null : String(current.id)}
              options={drafts.map(({ id, name }) => ({ value: String(id), label: name }))}
              onChange={(id) => id && onChoose(Number(id))}
            />
          </span>
        )
      ) : (
        <nav aria-label="Варианты" className="flex min-w-0 flex-wrap gap-1">
          {drafts.map(({ id, name, status }) => (
            <button
              key={id}
              type="button"
              aria-current={id === current?.id ? 'true' : undefined}
              onClick={() => onChoose(id)}
              className={clsx(
                'max-w-44 truncate rounded-md px-2.5 py-1.5 outline-offset-1 focus-visible:outline-2 focus-visible:outline-focus',
                id === current?.id ? 'bg-brand-soft font-semibold' : 'hover:bg-sunken',
                status === 'applied' && 'text-ink-3',
              )}
            >
              {name}
            </button>
          ))}
        </nav>
      )}
      {mayPlan && current && (
        <DropdownMenu
          trigger={
            <IconButton label={`Действия: ${current.name}`}>
              <MoreHorizontal size={16} strokeWidth={1.75} aria-hidden="true" />
            </IconButton>
          }
          items={[
            ...(isOpen ? [{ label: 'Переименовать…', onSelect: () => setIsNaming(true) }] : []),
            {
              label: 'Создать копию',
              onSelect: () => create.mutate({ effective_from: current.effective_from, items: current.items }),
            },
            ...(isOpen ? [{ label: 'Удалить…', danger: true, onSelect: () => void dismiss(current) }] : []),
          ]}
        />
      )}
      {mayPlan && drafts.length > 0 && (
        <IconButton label="Новый вариант" disabled={create.isPending} onClick={() => create.mutate({ items: [] })}>
          <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
      )}
      {drafts.length > 0 && (
        <Button size="sm" variant="ghost" onClick={onCompare}>
          <Columns3 size={16} strokeWidth={1.75} aria-hidden="true" />
          {drafts.length > 1 ? 'Сравнить' : 'Предложение'}
        </Button>
      )}
      {isNaming && current && (
        <NameDialog
          name={current.name}
          error={rename.error}
          isBusy={rename.isPending}
          onDone={(name) => rename.mutate({ id: current.id, name }, { onSuccess: () => setIsNaming(false) })}
          onClose={() => setIsNaming(false)}
        />
      )}
    </div>
  )
}
