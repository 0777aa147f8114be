import { Plus } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../button/button'
import { Textarea } from '../input/textarea'
import { useLabels } from '../labels/use-labels'
import { cn } from '../lib/cn'
import { focusRingInside } from '../lib/focus-ring'
import { ownEscape } from '../lib/own-escape'
import { boardLabels } from './board-labels'

/** Props of {@link BoardQuickAdd}: a refused `onAdd` rejects with an error whose message is shown. */
export interface BoardQuickAddProps {
  column: string
  onAdd: (title: string) => void | Promise<void>
}

/** A new card by its name alone: Enter adds and waits for the next, Escape leaves. */
export function BoardQuickAdd({ column, onAdd }: BoardQuickAddProps) {
  const labels = useLabels('board', boardLabels)
  const [isOpen, setIsOpen] = useState(false)
  const [title, setTitle] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  /** Known before the next draw: a second press must not add another card. */
  const isAdding = useRef(false)
  // Free again once the field is drawn empty: until then it still holds what was sent.
  useLayoutEffect(() => {
    if (!isBusy) isAdding.current = false
  })
  const [problem, setProblem] = useState('')
  const problemId = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)

  const close = () => {
    setIsOpen(false)
    setTitle('')
    setProblem('')
    setTimeout(() => opener.current?.focus())
  }
  const add = async (event?: FormEvent) => {
    event?.preventDefault()
    const name = title.trim()
    if (name === '' || isAdding.current) return
    isAdding.current = true
    setIsBusy(true)
    setProblem('')
    try {
      await onAdd(name)
      setTitle('')
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
    }
    setIsBusy(false)
    field.current?.focus()
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation()
      close()
    } else if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) {
      event.preventDefault()
      void add()
    }
  }

  if (!isOpen) {
    return (
      <button
        ref={opener}
        type="button"
        data-slot="board-quick-add"
        aria-label={labels.quickAddIn(column)}
        onClick={() => {
          setIsOpen(true)
          setTimeout(() => field.current?.focus())
        }}
        className={cn(
          'wu:mx-2 wu:mb-2 wu:flex wu:min-h-8 wu:shrink-0 wu:cursor-pointer wu:items-center wu:gap-1.5 wu:rounded-md wu:px-2 wu:text-ink-2 wu:hover:bg-line wu:hover:text-ink wu:pointer-coarse:min-h-11',
          focusRingInside,
        )}
      >
        <Plus aria-hidden size={16} strokeWidth={1.75} className="wu:text-ink-3" />
        {labels.quickAdd}
      </button>
    )
  }
  return (
    <form
      data-slot="board-quick-add"
      onSubmit={add}
      className="wu:mx-2 wu:mb-2 wu:flex wu:shrink-0 wu:flex-col wu:gap-2"
    >
      <Textarea
        ref={field}
        {...ownEscape(true)}
        rows={2}
        aria-label={labels.quickAddName}
        placeholder={labels.quickAddName}
        value={title}
        aria-invalid={problem !== '' || undefined}
        aria-describedby={problem ? problemId : undefined}
        onChange={(event) => setTitle(event.target.value)}
        onKeyDown={handleKeyDown}
      />
      {problem && (
        <p role="alert" id={problemId} className="wu:text-bad wu:text-sm wu:wrap-anywhere">
          {problem}
        </p>
      )}
      <div className="wu:flex wu:gap-2">
        <Button type="submit" size="sm" variant="primary" loading={isBusy} disabled={title.trim() === ''}>
          {labels.add}
        </Button>
        <Button size="sm" variant="ghost" onClick={close}>
          {labels.cancel}
        </Button>
      </div>
    </form>
  )
}
