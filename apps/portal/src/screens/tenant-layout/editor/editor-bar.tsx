import { DateInput, IconButton, SegmentedControl } from '@ws/ui'
import { Redo2, Undo2 } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { formatDate } from '../../../lib/format/date'
import { usePhone } from '../../../lib/page/use-phone'
import { SaveMark, type SaveState } from '../../../lib/plan/save-mark'
import { MODES, type Mode } from '../use-layout-address'

interface EditorBarProps {
  date: string
  isOpen: boolean
  mode: Mode
  error: string | undefined
  save: { state: SaveState; onRetry: () => void } | undefined
  undo: (() => void) | undefined
  redo: (() => void) | undefined
  onDate: (date: string) => void
  onMode: (mode: Mode) => void
  /** The variants. */
  children: ReactNode
}

/** Variants, the day of the changes, what the pointer does, and steps back and forth. */
export function EditorBar({ date, isOpen, mode, error, save, undo, redo, onDate, onMode, children }: EditorBarProps) {
  const isPhone = usePhone()
  useUndoKeys(isOpen ? undo : undefined, isOpen ? redo : undefined)
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-x-5 gap-y-2 border-line border-b px-3 py-2">
      {children}
      {isOpen ? (
        <div className="flex items-center gap-2">
          <span aria-hidden="true" className="text-ink-2">
            С даты
          </span>
          <span className="w-36">
            <DateInput
              aria-label="С даты"
              aria-invalid={error !== undefined}
              value={date}
              onChange={(next) => next !== null && onDate(next)}
            />
          </span>
          {error !== undefined && <span className="text-bad text-sm">{error}</span>}
        </div>
      ) : (
        <span className="text-ink-2">С {formatDate(date)}</span>
      )}
      {isOpen && !isPhone && (
        <SegmentedControl label="Что делает указатель" value={mode} onChange={onMode} options={MODES} />
      )}
      {isOpen && (
        <span className="ms-auto flex items-center gap-1">
          {save && <SaveMark {...save} />}
          <IconButton label="Отменить" shortcut="Mod+Z" disabled={undo === undefined} onClick={undo}>
            <Undo2 size={16} strokeWidth={1.75} aria-hidden="true" />
          </IconButton>
          <IconButton label="Вернуть" shortcut="Mod+Shift+Z" disabled={redo === undefined} onClick={redo}>
            <Redo2 size={16} strokeWidth={1.75} aria-hidden="true" />
          </IconButton>
        </span>
      )}
    </div>
  )
}

/** Ctrl+Z and its opposite, unless somebody types. */
function useUndoKeys(undo: (() => void) | undefined, redo: (() => void) | undefined): void {
  const latest = useRef({ undo, redo })
  latest.current = { undo, redo }
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isTyping =
        event.target instanceof Element && event.target.closest('input, textarea, [role=dialog], [contenteditable]')
      if (isTyping || !(event.ctrlKey || event.metaKey)) return
      const step =
        event.code === 'KeyZ'
          ? latest.current[event.shiftKey ? 'redo' : 'undo']
          : event.code === 'KeyY'
            ? latest.current.redo
            : undefined
      if (step === undefined) return
      step()
      event.preventDefault()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}
