import { IconButton } from '@ws/ui'
import { clsx } from 'clsx'
import { X } from 'lucide-react'

interface Mark {
  id: number
  name: string
  /** What it is, or that it is not placed. */
  note: string
  isPlaced: boolean
}

interface EditorMarksProps {
  title: string
  marks: readonly Mark[]
  /** The one that is placed next, where they are placed from here. */
  next?: number | undefined
  onNext?: (mark: number) => void
  onEdit?: (mark: number) => void
  onRemove: (mark: number) => void
}

/** What stands on the plan beside its drawing: entrances that are placed from here, markers that are changed and taken away. */
export function EditorMarks({ title, marks, next, onNext, onEdit, onRemove }: EditorMarksProps) {
  if (marks.length === 0) return null
  const onPress = onNext ?? onEdit
  const line = 'flex min-w-0 flex-1 items-center gap-2 rounded-md px-2 py-1 text-left'
  return (
    <section aria-label={title} className="max-h-1/4 shrink-0 overflow-y-auto border-line border-t p-2">
      <h2 className="px-2 py-1 font-semibold">
        {title} · {marks.length}
      </h2>
      <ul>
        {marks.map(({ id, name, note, isPlaced }) => {
          const words = (
            <>
              <span className="min-w-0 flex-1 truncate font-semibold">{name}</span>
              <span className="text-ink-2">{note}</span>
            </>
          )
          return (
            <li key={id} className="flex items-center gap-1">
              {onPress ? (
                <button
                  type="button"
                  aria-pressed={onNext && id === next}
                  onClick={() => onPress(id)}
                  className={clsx(
                    line,
                    'outline-offset-1 focus-visible:outline-2 focus-visible:outline-focus',
                    id === next ? 'bg-brand-soft' : 'hover:bg-sunken',
                  )}
                >
                  {words}
                </button>
              ) : (
                <div className={line}>{words}</div>
              )}
              {isPlaced && (
                <IconButton size="sm" label={`Убрать с плана: ${name}`} onClick={() => onRemove(id)}>
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
