import { labels } from '@ws/api-client/contract/labels'
import { IconButton } from '@ws/ui'
import { clsx } from 'clsx'
import { X } from 'lucide-react'
import type { PlanEntrance } from '../../../lib/plan/types'

interface EditorEntrancesProps {
  entrances: readonly PlanEntrance[]
  /** The one that is placed next. */
  next: number | undefined
  onNext: (entrance: number) => void
  onRemove: (entrance: PlanEntrance) => void
}

/** The entrances that lead to this floor: chosen here, put where the plan is pressed. */
export function EditorEntrances({ entrances, next, onNext, onRemove }: EditorEntrancesProps) {
  return (
    <section aria-label="Входы" className="max-h-1/3 shrink-0 overflow-y-auto border-line border-t p-2">
      <h2 className="px-2 py-1 font-semibold">Входы · {entrances.length}</h2>
      <ul>
        {entrances.map((entrance) => {
          const { id, name, entrance_kind, x } = entrance
          return (
            <li key={id} className="flex items-center gap-1">
              <button
                type="button"
                aria-pressed={id === next}
                onClick={() => onNext(id)}
                className={clsx(
                  'flex min-w-0 flex-1 items-center gap-2 rounded-md px-2 py-1 text-left outline-offset-1 focus-visible:outline-2 focus-visible:outline-focus',
                  id === next ? 'bg-brand-soft' : 'hover:bg-sunken',
                )}
              >
                <span className="min-w-0 flex-1 truncate font-semibold">{name}</span>
                <span className="text-ink-2">{x === null ? 'Не размещён' : labels.EntranceKind[entrance_kind]}</span>
              </button>
              {x !== null && (
                <IconButton size="sm" label={`Убрать с плана: ${name}`} onClick={() => onRemove(entrance)}>
                  <X size={16} strokeWidth={1.75} aria-hidden="true" />
                </IconButton>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
