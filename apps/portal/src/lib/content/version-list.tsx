import type { Schema } from '@ws/api-client/contract'
import { plural } from '@ws/ui'
import clsx from 'clsx'
import { formatMoment } from '../format/date'

type Version = Schema<'ContentVersion'>

interface VersionListProps {
  versions: readonly Version[]
  chosen: number | undefined
  /** They are tables: nobody counts their words. */
  isWorkbook: boolean
  onChoose: (id: number) => void
}

/** The kept versions of a text; the one with a name is called by it. */
export function VersionList({ versions, chosen, isWorkbook, onChoose }: VersionListProps) {
  return (
    <ul aria-label="Сохранённые версии" className="flex min-h-0 flex-col gap-1 overflow-y-auto">
      {versions.map((one) => (
        <li key={one.id}>
          <button
            type="button"
            aria-pressed={one.id === chosen}
            onClick={() => onChoose(one.id)}
            className={clsx(
              'flex w-full flex-col rounded-md px-3 py-2 text-start hover:bg-sunken focus-visible:outline-2 focus-visible:outline-focus',
              one.id === chosen && 'bg-sunken',
            )}
          >
            <span className="wrap-anywhere font-[550]">{one.name ?? `Версия ${one.number}`}</span>
            {one.name !== null && <span className="text-ink-2 text-sm">Версия {one.number}</span>}
            <span className="text-ink-2 text-sm">{one.author_details?.name ?? 'Удалённый сотрудник'}</span>
            <span className="text-ink-3 text-sm tabular-nums">
              {formatMoment(one.created_at)}
              {!isWorkbook && `, ${one.words} ${plural(one.words, 'слово', 'слова', 'слов')}`}
            </span>
            {one.comment && <span className="wrap-anywhere text-ink-3 text-sm">{one.comment}</span>}
          </button>
        </li>
      ))}
    </ul>
  )
}
