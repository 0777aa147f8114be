import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { cn } from '../lib/cn'
import { ownEscape } from '../lib/own-escape'

/** Props of {@link TreeRename}. */
export interface TreeRenameProps {
  label: string
  value: string
  /** Rejects with what is shown under the field. */
  onSave: (value: string) => void | Promise<void>
  /** Renamed or given up; `isFocusKept` when the focus has already gone elsewhere. */
  onDone: (isFocusKept: boolean) => void
}

/** A node's name in a field: Enter and leaving save, Escape gives up. */
export function TreeRename({ label, value, onSave, onDone }: TreeRenameProps) {
  const [text, setText] = useState(value)
  const [problem, setProblem] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const isDone = useRef(false)
  const problemId = useId()

  useEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [])

  const finish = (isFocusKept: boolean) => {
    isDone.current = true
    onDone(isFocusKept)
  }
  const save = async (isFocusKept: boolean) => {
    if (isDone.current) return
    const name = text.trim()
    if (name === '' || name === value) {
      finish(isFocusKept)
      return
    }
    isDone.current = true
    try {
      await onSave(name)
      finish(isFocusKept)
    } catch (error) {
      isDone.current = false
      setProblem(error instanceof Error ? error.message : String(error))
      field.current?.focus()
    }
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) void save(false)
    else if (event.key === 'Escape') finish(false)
  }

  return (
    <span className="wu:relative wu:flex wu:min-w-0 wu:flex-1">
      <input
        ref={field}
        data-slot="tree-rename"
        {...ownEscape(true)}
        aria-label={label}
        aria-invalid={problem !== '' || undefined}
        aria-describedby={problem ? problemId : undefined}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={handleKeyDown}
        onClick={(event) => event.stopPropagation()}
        onBlur={() => void save(true)}
        className={cn(
          'wu:h-6 wu:w-full wu:min-w-0 wu:rounded-sm wu:border wu:border-focus wu:bg-surface wu:px-1 wu:text-ink wu:outline-2 wu:outline-focus wu:pointer-coarse:h-9 wu:pointer-coarse:text-[16px]',
          problem && 'wu:border-bad wu:outline-bad',
        )}
      />
      {problem && (
        <span
          id={problemId}
          role="alert"
          className="wu:absolute wu:top-full wu:start-0 wu:z-10 wu:mt-1 wu:rounded-md wu:bg-bad-soft wu:px-2 wu:py-0.5 wu:text-bad wu:text-sm wu:shadow-2"
        >
          {problem}
        </span>
      )}
    </span>
  )
}
