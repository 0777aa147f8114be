import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useFieldProblem } from '../field/field-context'
import { useControllable } from '../lib/hooks/use-controllable'
import { useFormReset } from '../lib/hooks/use-form-reset'

/** What a text was read as: a value (null for an empty text), or what is wrong with it. */
export type Reading<V> = { value: V | null } | { problem: string }

/** How a control that is typed in freely turns its text into a value and back. */
export interface TypedRules<V> {
  value: V | null | undefined
  defaultValue?: V | null | undefined
  onChange?: ((value: V | null) => void) | undefined
  /** Called for every text; a text of spaces is null before it comes here. */
  read: (text: string) => Reading<V>
  show: (value: V) => string
  /** Waits so many milliseconds after the last letter before the value is told; told at once when absent. */
  debounce?: number | undefined
  same?: ((one: V, other: V) => boolean) | undefined
}

/** What such a control is drawn from. */
export interface TypedValue<V> {
  text: string
  value: V | null
  problem: string | undefined
  /** Whether the text is the person's own rather than the usual form of the value. */
  isTyped: boolean
  /** A letter came. */
  type: (text: string) => void
  /** The typing is over (Enter, focus gone): the text takes its usual form, or what is wrong is told. */
  settle: () => void
  /** A value came another way (arrows, calendar). */
  set: (value: V | null) => void
  /** The form was reset: back to the value the control began with, whatever is being typed. */
  reset: () => void
}

interface Draft<V> {
  text: string
  /** Told last. */
  told: V | null
  /** Values that may come back from a parent in no hurry; any other comes from outside and wins over the text. */
  known: readonly (V | null)[]
  /** Whether what is wrong is shown. Not before the person has paused, and then until it is right. */
  checked: boolean
}

/** A text that means a value. What can't be read stays as typed and is told at the field; the value is then null. */
export function useTypedValue<V>({
  value: given,
  defaultValue = null,
  onChange,
  read,
  show,
  debounce,
  same = Object.is,
}: TypedRules<V>): TypedValue<V> {
  const [value, setValue] = useControllable<V | null>(given, defaultValue, onChange)
  const [first] = useState(value)
  const [draft, setDraft] = useState<Draft<V> | null>(null)
  const equal = (one: V | null, other: V | null) => (one === null || other === null ? one === other : same(one, other))
  const reading = (text: string): Reading<V> => (text.trim() === '' ? { value: null } : read(text))
  const current = draft?.known.some((one) => equal(one, value)) ? draft : null
  if (draft && draft.known.length > 1 && equal(draft.told, value)) setDraft({ ...draft, known: [value] })
  const outcome = current && reading(current.text)
  const problem = current?.checked && outcome && 'problem' in outcome ? outcome.problem : undefined

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const tell = (text: string, isOver: boolean) => {
    clearTimeout(timer.current)
    timer.current = undefined
    const next = reading(text)
    const isWrong = 'problem' in next
    const told = isWrong ? null : next.value
    const known = [...(current?.known ?? [value]), told]
    const wasChecked = current?.checked ?? false
    if (isOver && !isWrong) setDraft(null)
    else setDraft({ text, told, known, checked: isWrong && (isOver || debounce !== undefined || wasChecked) })
    if (!equal(told, value)) setValue(told)
  }
  const latest = useRef(tell)
  useEffect(() => {
    latest.current = tell
  })
  const pending = useRef<string | null>(null)
  pending.current = timer.current !== undefined && current ? current.text : null
  // A popover closed by a click outside takes the control away before the focus has left it.
  useEffect(
    () => () => {
      if (pending.current !== null) latest.current(pending.current, true)
    },
    [],
  )
  useFieldProblem(problem)
  const set = (next: V | null) => {
    clearTimeout(timer.current)
    timer.current = undefined
    setDraft(null)
    if (!equal(next, value)) setValue(next)
  }

  return {
    text: current?.text ?? (value === null ? '' : show(value)),
    value,
    problem,
    isTyped: current !== null,
    type(text) {
      if (debounce === undefined) return tell(text, false)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => latest.current(text, false), debounce)
      const wrong = 'problem' in reading(text)
      setDraft({ text, told: value, known: current?.known ?? [value], checked: Boolean(problem) && wrong })
    },
    settle() {
      if (current) tell(current.text, true)
    },
    set,
    reset: () => set(first),
  }
}

/** What every `<input>` of a typed value does: keeps a form from being sent while its text is wrong, and follows its reset. */
export function useTypedControl(
  input: RefObject<HTMLInputElement | null>,
  { problem, reset }: Pick<TypedValue<unknown>, 'problem' | 'reset'>,
) {
  useEffect(() => input.current?.setCustomValidity(problem ?? ''), [input, problem])
  useFormReset(input, reset)
}

/** The handlers by which an `<input>` settles its text; the caller's own run first. */
export function settleHandlers(
  typed: { settle: () => void },
  own: {
    onBlur?: ((event: FocusEvent<HTMLInputElement>) => void) | undefined
    onKeyDown?: ((event: KeyboardEvent<HTMLInputElement>) => void) | undefined
  },
) {
  return {
    onBlur(event: FocusEvent<HTMLInputElement>) {
      typed.settle()
      own.onBlur?.(event)
    },
    onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
      own.onKeyDown?.(event)
      // Before the form hears of it: Enter sends what stands in the field now.
      if (event.key === 'Enter' && !event.defaultPrevented && !event.nativeEvent.isComposing) typed.settle()
    },
  }
}
