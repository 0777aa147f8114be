import { ChevronDown } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { lazyPart } from './lazy-part'
import { looks } from './looks'
import { isTyped, nextTyped } from './typed'

const ChoiceList = lazyPart(() => import('../late/menu-code').then(({ menuCode }) => menuCode.ChoiceList))

/** One of a closed list: where it is opened, its options, and what is told. */
export interface ChoiceProps<V extends string> {
  label: string
  value: V
  onChange: (value: V) => void
  options: readonly { value: V; label: string }[]
}

const OPENING = ['ArrowDown', 'ArrowUp', 'Enter', ' ', 'Home', 'End']

/** One of a closed list. Keys by the APG pattern of a combobox that only selects; its list is loaded when it opens. */
export function Choice<V extends string>({ label, value, onChange, options }: ChoiceProps<V>) {
  const listId = useId()
  const [button, setButton] = useState<HTMLButtonElement | null>(null)
  /** The place of the option the keys are at; null while the list is closed. */
  const [active, setActive] = useState<number | null>(null)
  const isOpen = active !== null
  const at = options.findIndex((option) => option.value === value)
  const choose = (index: number | null) => {
    const option = index === null ? undefined : options[index]
    if (option && option.value !== value) onChange(option.value)
    setActive(null)
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey) return
    const { key } = event
    const texts = options.map((option) => option.label)
    if (isTyped(event)) setActive(nextTyped(key, texts, active ?? at))
    else if (active === null) {
      if (!OPENING.includes(key)) return
      setActive(at)
    } else if (key === 'Escape' || (event.altKey && key === 'ArrowUp')) setActive(null)
    else if (key === 'Tab') return choose(active)
    else if (key === 'Enter' || key === ' ') choose(active)
    else {
      const last = options.length - 1
      const next = { ArrowDown: active + 1, ArrowUp: active - 1, Home: 0, End: last, PageUp: 0, PageDown: last }[key]
      if (next === undefined) return
      setActive(Math.max(0, Math.min(next, last)))
    }
    event.preventDefault()
    event.stopPropagation()
  }

  const state = {
    role: 'combobox',
    'aria-haspopup': 'listbox',
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? listId : undefined,
    'aria-activedescendant': isOpen ? `${listId}-${active}` : undefined,
  } as const
  return (
    <>
      <button
        ref={setButton}
        type="button"
        aria-label={label}
        {...state}
        // Windows of @ws/ui leave Escape to what is marked so.
        data-own-escape={isOpen ? '' : undefined}
        title={options[at]?.label}
        onKeyDown={handleKeyDown}
        onBlur={() => setActive(null)}
        onClick={() => setActive(isOpen ? null : at)}
        className={looks.control}
      >
        <span className="wm:min-w-0 wm:truncate">{options[at]?.label}</span>
        <ChevronDown aria-hidden size={16} strokeWidth={1.75} className="wm:shrink-0 wm:text-ink-3" />
      </button>
      {isOpen && button && (
        <ChoiceList
          id={listId}
          label={label}
          opener={button}
          options={options}
          chosen={at}
          active={active}
          onActive={setActive}
          onChoose={choose}
          onGiveUp={() => setActive(null)}
        />
      )}
    </>
  )
}
