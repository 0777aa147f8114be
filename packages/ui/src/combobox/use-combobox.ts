import { type ChangeEvent, type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { isFailed } from '../error-state/load-error'
import { useFieldControl } from '../field/field-context'
import { useLabels } from '../labels/use-labels'
import { comboboxLabels } from './combobox-labels'
import { comparable, type OptionsSource, useOptions } from './use-options'

/** What `Combobox` and `MultiCombobox` have in common. Give `load` (asked with a debounce, the last answer wins) or `options`. */
export type ComboboxBase<T> = OptionsSource<T> & {
  getKey: (option: T) => string
  getLabel: (option: T) => string
  renderOption?: ((option: T) => ReactNode) | undefined
  /** Offers to make what was typed when no option bears that very name. A rejection is told in the list. */
  onCreate?: ((text: string) => T | Promise<T>) | undefined
  /** The `options` are on their way; those there are can be chosen. */
  loading?: boolean | undefined
  /** Why the `options` did not come, or true. */
  error?: ReactNode
  /** Asks for the `options` again; `load` is asked again by the list itself. */
  onRetry?: (() => void) | undefined
  onBlur?: (() => void) | undefined
  placeholder?: string | undefined
  emptyText?: string | undefined
  disabled?: boolean | undefined
  /** Seen and reached by Tab, but not changed. */
  readOnly?: boolean | undefined
  id?: string | undefined
  className?: string | undefined
  'aria-label'?: string | undefined
  'aria-describedby'?: string | undefined
  'aria-invalid'?: boolean | undefined
}

interface Choice<T> {
  onPick: (option: T) => void
  isChosen: (option: T) => boolean
  /** Several may be chosen: the list stays open. */
  multiple?: boolean | undefined
  /** Shown in the input of a closed list. */
  closedText?: string | undefined
  onEmptied?: (() => void) | undefined
  /** Backspace in an empty search. */
  onBackspace?: (() => void) | undefined
}

/** How far PageUp and PageDown go. */
const PAGE = 10

/** Open state, search, the highlighted option and the keys of the APG combobox with list autocomplete. */
export function useCombobox<T>(props: ComboboxBase<T>, choice: Choice<T>) {
  const { getLabel, onCreate, onBlur, placeholder, readOnly } = props
  const { multiple = false, closedText = '', onPick } = choice
  const labels = useLabels('combobox', comboboxLabels)
  const wiring = useFieldControl(props)
  const listId = useId()
  const [open, setOpen] = useState(false)
  const [search, setSearch] = useState('')
  const [active, setActive] = useState(-1)
  const [creating, setCreating] = useState<'no' | 'yes' | 'failed'>('no')
  const source = { load: props.load, options: props.options } as OptionsSource<T>
  const { retry: askAgain, ...found } = useOptions(source, getLabel, search, open)
  const hasFailed = !props.loading && isFailed(props.error)
  const status = found.status === 'ready' ? (props.loading ? 'loading' : hasFailed ? 'failed' : 'ready') : found.status
  const state = { ...found, status } as const
  // While the answer to what was typed is on its way, the list still shows the one before: nobody meant those.
  const isWalkable = found.status === 'ready' && found.search === search
  const isAnswered = isWalkable && status === 'ready'
  const wanted = comparable(search)
  const canCreate =
    onCreate !== undefined &&
    isAnswered &&
    wanted !== '' &&
    !state.options.some((option) => comparable(getLabel(option)) === wanted)
  const last = state.options.length - (canCreate ? 0 : 1)
  const current = isWalkable && active >= 0 && active <= last ? active : -1

  const hide = () => {
    setOpen(false)
    setSearch('')
    setActive(-1)
    setCreating('no')
  }
  const type = (text: string) => {
    setSearch(text)
    setActive(text === '' ? -1 : 0)
    setCreating('no')
    setOpen(true)
  }
  const pick = (option: T) => {
    onPick(option)
    if (!multiple) hide()
    else if (search !== '') type('')
  }
  const create = async () => {
    if (!onCreate || creating === 'yes') return
    setCreating('yes')
    try {
      pick(await onCreate(search.trim()))
      setCreating('no')
    } catch {
      setCreating('failed')
    }
  }
  const take = (index: number) => {
    const option = state.options[index]
    if (option !== undefined) pick(option)
    else if (canCreate && index === state.options.length) void create()
  }

  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing || readOnly) return
    if (event.key === 'Tab' && open) return hide()
    if (event.key === 'Backspace' && event.currentTarget.value === '') return choice.onBackspace?.()
    if (open && event.key === 'Enter') {
      event.preventDefault()
      return take(current)
    }
    if (open && event.key === 'Escape') {
      // The first Escape closes the list, not the dialog around it.
      event.preventDefault()
      event.stopPropagation()
      return hide()
    }
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: PAGE, PageUp: -PAGE }[event.key]
    if (step === undefined) return
    event.preventDefault()
    if (!open) setOpen(true)
    else if (event.altKey && event.key === 'ArrowUp') hide()
    else if (!event.altKey) setActive(stepped(active, step, last))
  }

  const inputProps = {
    'aria-label': props['aria-label'],
    ...wiring,
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': open,
    'aria-controls': open ? listId : undefined,
    'aria-activedescendant': open && current >= 0 ? `${listId}-${current}` : undefined,
    autoComplete: 'off',
    spellCheck: false,
    type: 'text',
    readOnly,
    placeholder: closedText || (placeholder ?? labels.placeholder),
    value: open ? search : closedText,
    onChange(event: ChangeEvent<HTMLInputElement>) {
      const { value } = event.target
      if (open || closedText === '') return type(value)
      if (value === '') choice.onEmptied?.()
      // Letters typed after the chosen name are the beginning of a search, not more of the name.
      type(value.startsWith(closedText) ? value.slice(closedText.length) : value)
    },
    onClick: () => !readOnly && setOpen(true),
    onKeyDown: handleKeyDown,
    onBlur() {
      hide()
      onBlur?.()
    },
  } as const

  return {
    failure: isFailed(props.error) && props.error !== true ? props.error : labels.failed,
    retry: props.load ? askAgain : props.onRetry,
    ...{ open, state, isAnswered, canCreate, creating, listId, search, labels, inputProps, multiple },
    ...{ active: current, onActiveChange: setActive, onTake: take, isChosen: choice.isChosen },
  }
}

/** What the list is drawn from. */
export type ComboboxState<T> = ReturnType<typeof useCombobox<T>>

function stepped(active: number, step: number, last: number): number {
  if (Math.abs(step) > 1) return Math.min(last, Math.max(0, active + step))
  if (step > 0) return active >= last ? 0 : active + 1
  return active <= 0 ? last : active - 1
}
