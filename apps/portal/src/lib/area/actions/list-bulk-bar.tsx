import { BulkBar, Button, confirm, DropdownMenu, type MenuItem, plural, toast } from '@ws/ui'
import { Archive, ArchiveRestore, Download, Ellipsis, Trash2 } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { OverflowRow } from '../../page/overflow-row'
import { useMutation } from '../../query/use-mutation'
import { useServices } from '../../services-context'
import type { Area } from '../define-area'
import type { AnyList } from '../list/use-area-list'
import { type BulkOutcome, type ExportFormat, formless, MOST_AT_ONCE, resourceOf } from '../resource'
import { exportItems } from './export-menu'
import { useAreaActions } from './use-area-actions'
import { useExport } from './use-export'

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const
const NOBODY: ReadonlySet<number> = new Set()
const words = (n: number) => `${n} ${plural(n, 'запись', 'записи', 'записей')}`

/** What can be done with the selected rows: every list's own verbs and those of the area. */
export function ListBulkBar({ area, list, columns }: { area: Area; list: AnyList; columns: readonly string[] }) {
  const { api } = useServices()
  const bulk = useMutation(formless(resourceOf(api, area.path).bulk()))
  const restore = useMutation(formless(resourceOf(api, area.path).restore()))
  const { save, isExporting } = useExport(area, list.query, columns)
  const clear = () => list.setSelectedIds(NOBODY)
  const actions = useAreaActions(area, list.selected, { onDone: clear, onClose: list.refreshSelected })
  const { selected } = list
  const ids = selected.map((record) => record.id)

  const can = (verb: string) => selected.every((record) => record.allowed.includes(verb))
  const isArchived = selected.every((record) => record.is_archived)

  const send = async (action: string, done: (n: number) => string, undo?: (ok: number[]) => void) => {
    const outcome = await bulk.mutateAsync({ ids, action }).catch(() => null)
    // A refusal of the whole was told by the mutation cache.
    if (outcome === null) return
    tell(outcome, done, undo)
    clear()
  }
  const remove = async () => {
    const title = `Удалить ${words(ids.length)}?`
    if (!(await confirm({ title, confirmLabel: 'Удалить', tone: 'danger' }))) return
    await send(
      'delete',
      (n) => `Удалено: ${words(n)}`,
      (ok) => {
        for (const id of ok) restore.mutate(id)
      },
    )
  }

  const exportSelected = (format: ExportFormat, everything: boolean) => {
    // All of them are the list itself, however many.
    if (ids.length === list.total) save({ format, everything })
    else if (ids.length <= MOST_AT_ONCE) save({ format, everything, ids })
    else toast.error(`Выгрузить можно весь список или не больше ${MOST_AT_ONCE} выбранных`)
  }
  const acts: BulkAct[] = [
    ...actions.offered('many').map((action) => ({
      label: action.label,
      icon: action.icon && <action.icon size={16} />,
      disabled: actions.isBusy,
      run: () => void actions.run(action),
    })),
    {
      label: 'Экспорт выбранных',
      icon: <Download {...icon} />,
      disabled: isExporting,
      items: exportItems(exportSelected),
    },
    ...(can('archive')
      ? [
          {
            label: isArchived ? 'Из архива' : 'В архив',
            icon: isArchived ? <ArchiveRestore {...icon} /> : <Archive {...icon} />,
            disabled: bulk.isPending,
            run: () =>
              void send(
                isArchived ? 'unarchive' : 'archive',
                (n) => `${isArchived ? 'Из архива' : 'В архиве'}: ${words(n)}`,
              ),
          },
        ]
      : []),
    ...(can('remove')
      ? [
          {
            label: 'Удалить',
            icon: <Trash2 {...icon} />,
            disabled: bulk.isPending,
            danger: true,
            run: () => void remove(),
          },
        ]
      : []),
  ]

  return (
    <>
      <SaidOfAllPages count={selected.length} isComing={list.isSelectingAll} />
      {selected.length > 0 && (
        <BulkBar
          count={selected.length}
          total={list.total}
          onSelectAll={list.selectAll}
          selectingAll={list.isSelectingAll}
          announced={false}
          onClear={clear}
        >
          <OverflowRow
            items={acts.map((act) => ({ key: act.label, content: <ActButton act={act} /> }))}
            more={(hidden) => <MoreActs acts={acts.filter(({ label }) => hidden.includes(label))} />}
          />
        </BulkBar>
      )}
      {actions.dialog}
    </>
  )
}

/** One thing that can be done with all of them; several ways to do it are its `items`. */
interface BulkAct {
  label: string
  icon?: ReactNode
  disabled: boolean
  danger?: boolean
  run?: () => void
  items?: readonly MenuItem[]
}

function ActButton({ act: { label, icon, disabled, danger, run, items } }: { act: BulkAct }) {
  const button = (
    <Button size="sm" variant="ghost" className={danger ? 'text-bad' : ''} disabled={disabled} onClick={run}>
      {icon}
      {label}
    </Button>
  )
  return items === undefined ? button : <DropdownMenu trigger={button} items={items} />
}

/** The acts that have no room in the bar. */
function MoreActs({ acts }: { acts: readonly BulkAct[] }) {
  const lines = acts.map(
    ({ label, icon, disabled, danger, run, items }): MenuItem =>
      items === undefined ? { label, icon, disabled, danger, onSelect: run } : { label, icon, disabled, items },
  )
  return (
    <DropdownMenu
      side="top"
      trigger={
        <Button size="sm" variant="ghost">
          <Ellipsis {...icon} />
          Ещё
        </Button>
      }
      items={lines}
    />
  )
}

/** Tells screen readers of the rows of all pages, of which the table knows nothing: that they are on their way, and how many came. */
function SaidOfAllPages({ count, isComing }: { count: number; isComing: boolean }) {
  const [said, setSaid] = useState('')
  const wasComing = useRef(false)
  useEffect(() => {
    if (isComing) setSaid('Загружаются строки всех страниц')
    else if (wasComing.current) setSaid(count > 0 ? `Выбрано: ${count.toLocaleString('ru-RU')}` : '')
    wasComing.current = isComing
  }, [isComing, count])
  return (
    <span role="status" className="sr-only">
      {said}
    </span>
  )
}

/** They come back one by one: more of them would be no undoing but a load. */
const MOST_UNDONE = 100

function tell({ ok, failed }: BulkOutcome, done: (n: number) => string, undo?: (ok: number[]) => void) {
  if (ok.length > 0) {
    toast.success(done(ok.length), undo && ok.length <= MOST_UNDONE ? { undo: () => undo(ok) } : undefined)
  }
  const [first] = failed
  if (first !== undefined) toast.error(`Не выполнено: ${words(failed.length)}. ${first.message}`)
}
