import { BulkBar, Button, confirm, plural, toast } from '@ws/ui'
import { Archive, ArchiveRestore, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useMutation } from '../../query/use-mutation'
import { useServices } from '../../services-context'
import type { Area } from '../area'
import type { AnyList } from '../list/use-area-list'
import { type BulkOutcome, formless, MOST_AT_ONCE, resourceOf } from '../resource'
import { ExportMenu } from './export-menu'
import { useAreaActions } from './use-area-actions'
import { useExport } from './use-export'

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

  const offered = actions.offered('many')
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
          // On a laptop ten actions and «Выбрать все» are wider than the list: the last ones would be out of sight.
          className="md:flex-wrap"
        >
          {offered.map((action) => (
            <Button
              key={action.label}
              size="sm"
              variant="ghost"
              className={action.removes ? 'text-bad' : undefined}
              disabled={actions.isBusy}
              onClick={() => void actions.run(action)}
            >
              {action.icon && <action.icon size={16} />}
              {action.label}
            </Button>
          ))}
          <ExportMenu
            label="Экспорт выбранных"
            compact
            loading={isExporting}
            onExport={(format, everything) => {
              // All of them are the list itself, however many.
              if (ids.length === list.total) save({ format, everything })
              else if (ids.length <= MOST_AT_ONCE) save({ format, everything, ids })
              else toast.error(`Выгрузить можно весь список или не больше ${MOST_AT_ONCE} выбранных`)
            }}
          />
          {can('archive') && (
            <Button
              size="sm"
              variant="ghost"
              disabled={bulk.isPending}
              onClick={() =>
                void send(
                  isArchived ? 'unarchive' : 'archive',
                  (n) => `${isArchived ? 'Из архива' : 'В архиве'}: ${words(n)}`,
                )
              }
            >
              {isArchived ? (
                <ArchiveRestore size={16} strokeWidth={1.75} aria-hidden="true" />
              ) : (
                <Archive size={16} strokeWidth={1.75} aria-hidden="true" />
              )}
              {isArchived ? 'Из архива' : 'В архив'}
            </Button>
          )}
          {can('remove') && !offered.some(({ removes }) => removes) && (
            <Button
              size="sm"
              variant="ghost"
              className="text-bad"
              disabled={bulk.isPending}
              onClick={() => void remove()}
            >
              <Trash2 size={16} strokeWidth={1.75} aria-hidden="true" />
              Удалить
            </Button>
          )}
        </BulkBar>
      )}
      {actions.dialog}
    </>
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
