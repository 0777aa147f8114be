import { Button, DropdownMenu, IconButton, type MenuItem, toast } from '@ws/ui'
import { Bookmark, BookmarkPlus, RotateCcw, Save } from 'lucide-react'
import { type ComponentPropsWithoutRef, forwardRef, useState } from 'react'
import type { Area } from '../area'
import type { ColumnChoice } from '../list/column-choice'
import { SavedViewDialog } from './saved-view-dialog'
import { viewChanges, viewChoice } from './saved-view-lines'
import { columnsOf, hasOtherColumns, type SavedView } from './saved-views'
import type { ListViews } from './use-list-views'
import { useViewChange, useViewCreation, useViewRemoval } from './use-view-writes'

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

interface SavedViewsMenuProps {
  area: Area
  views: ListViews
  columns: ColumnChoice
  /** An icon alone: a phone has no room for the name. */
  compact?: boolean
}

/** «Виды»: applies a saved view of the list, keeps what is shown as one, and changes the one that is applied. */
export function SavedViewsMenu({ area, views, columns, compact = false }: SavedViewsMenuProps) {
  const opening = useOpening(views)
  const shown = opening.views
  const { active } = shown
  const isChanged = active !== undefined && (views.isChanged || hasOtherColumns(columns.layout, active))
  const [asking, setAsking] = useState<'new' | SavedView | null>(null)
  const create = useViewCreation()
  const rename = useViewChange()
  const write = useViewChange({ isFormless: true })
  const remove = useViewRemoval((view) => {
    if (view.id !== active?.id) return
    views.mark(null)
    return views.takeUp
  })
  const ask = (what: 'new' | SavedView | null) => {
    create.reset()
    rename.reset()
    setAsking(what)
  }
  const save = (view: SavedView) =>
    write.mutate(
      { id: view.id, changes: { params: views.params, columns: columnsOf(columns.layout) } },
      {
        onSuccess: () => {
          columns.forget()
          toast.success('Вид сохранён')
        },
      },
    )
  const apply = (view: SavedView | null) => {
    // Chosen once more, a view is as it was saved.
    if (view !== null && view.id === active?.id) columns.forget()
    views.apply(view)
  }

  const { standard, saved } = viewChoice(shown, apply, opening.isEarly)
  const items: MenuItem[] = [
    ...standard,
    ...(opening.isEarly ? [] : saved),
    { separator: true },
    ...(active?.is_own && isChanged
      ? [{ label: 'Сохранить изменения', icon: <Save {...icon} />, onSelect: () => save(active) }]
      : []),
    ...(active && isChanged
      ? [{ label: 'Вернуть как было', icon: <RotateCcw {...icon} />, onSelect: () => apply(active) }]
      : []),
    { label: 'Сохранить вид…', icon: <BookmarkPlus {...icon} />, onSelect: () => ask('new') },
    ...(active
      ? viewChanges(active, views, {
          onRename: () => ask(active),
          change: (changes, done) =>
            write.mutate({ id: active.id, changes }, { onSuccess: () => void toast.success(done) }),
          onRemove: () => void remove(active),
        })
      : []),
    ...(opening.isEarly && saved.length > 0 ? [{ separator: true } as const, ...saved] : []),
  ]
  return (
    <>
      <DropdownMenu
        trigger={<Trigger active={active} isChanged={isChanged} isWaiting={opening.isWaiting} compact={compact} />}
        open={opening.isOpen}
        onOpenChange={opening.want}
        items={items}
        className="max-w-80"
      />
      {asking === 'new' && (
        <SavedViewDialog
          mayShare={views.mayShare}
          isBusy={create.isPending}
          error={create.error}
          onChange={create.reset}
          onClose={() => ask(null)}
          onSend={(answers) =>
            create.mutate(
              { ...answers, area: area.path, params: views.params, columns: columnsOf(columns.layout) },
              {
                onSuccess: (view) => {
                  setAsking(null)
                  views.mark(view)
                  toast.success('Вид сохранён')
                },
              },
            )
          }
        />
      )}
      {asking !== null && asking !== 'new' && (
        <SavedViewDialog
          name={asking.name}
          mayShare={false}
          isBusy={rename.isPending}
          error={rename.error}
          onChange={rename.reset}
          onClose={() => ask(null)}
          onSend={({ name }) =>
            rename.mutate({ id: asking.id, changes: { name } }, { onSuccess: () => setAsking(null) })
          }
        />
      )}
    </>
  )
}

/**
 * Whether the menu is open. It opens once the views are known, and shows them as they were then: what comes meanwhile would
 * move a line from under a press. Opened without them, it puts them below everything else.
 */
function useOpening(views: ListViews) {
  const [isWanted, want] = useState(false)
  const [kept, keep] = useState<ListViews | null>(null)
  const isOpen = isWanted && (!views.isLoading || views.isLate)
  if (isOpen && kept === null) keep(views)
  if (!isOpen && kept !== null) keep(null)
  const isEarly = kept !== null && (kept.isLoading || kept.error !== null)
  return {
    isOpen,
    isWaiting: isWanted && !isOpen,
    want,
    isEarly,
    views: kept === null || isEarly ? views : { ...views, all: kept.all, active: kept.active },
  }
}

interface TriggerProps extends ComponentPropsWithoutRef<'button'> {
  active: SavedView | undefined
  isChanged: boolean
  /** The menu was asked for and opens in a moment. */
  isWaiting: boolean
  compact: boolean
}

/** The button of the menu: the name of the applied view, and a dot for one that was changed. */
const Trigger = forwardRef<HTMLButtonElement, TriggerProps>(function Trigger(
  { active, isChanged, isWaiting, compact, ...props },
  ref,
) {
  const label = triggerLabel(active, isChanged)
  const dot = 'size-1.5 shrink-0 rounded-full bg-warn'
  if (compact) {
    return (
      <IconButton ref={ref} label={label} loading={isWaiting} {...props}>
        <span className="relative">
          <Bookmark {...icon} fill={active ? 'currentColor' : 'none'} />
          {isChanged && <span data-slot="changed" className={`absolute -end-1 -top-1 ${dot}`} />}
        </span>
      </IconButton>
    )
  }
  return (
    <Button ref={ref} aria-label={label} loading={isWaiting} className="min-w-0 max-w-56" {...props}>
      <Bookmark {...icon} className="shrink-0" />
      <span className="truncate">{active?.name ?? 'Виды'}</span>
      {isChanged && <span data-slot="changed" className={dot} />}
    </Button>
  )
})

function triggerLabel(active: SavedView | undefined, isChanged: boolean): string {
  if (active === undefined) return 'Виды'
  return `Виды: ${active.name}${isChanged ? ', изменён' : ''}`
}
