import { ChevronDown } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { lazyPart } from './lazy-part'
import { looks } from './looks'

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
  const startingWith = (letter: string, from: number): number => {
    const order = options.map((_, step) => (from + 1 + step) % options.length)
    return order.find((index) => options[index]?.label.toLowerCase().startsWith(letter.toLowerCase())) ?? from
  }

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey) return
    const isLetter = event.key.length === 1 && event.key !== ' '
    if (active === null) {
      if (isLetter) setActive(startingWith(event.key, at))
      else if (OPENING.includes(event.key)) setActive(at)
      else return
    } else if (event.key === 'Escape' || (event.altKey && event.key === 'ArrowUp')) setActive(null)
    else if (event.key === 'Enter' || event.key === ' ') choose(active)
    else if (event.key === 'Tab') return choose(active)
    else if (isLetter) setActive(startingWith(event.key, active))
    else {
      const last = options.length - 1
      const moves = { ArrowDown: active + 1, ArrowUp: active - 1, Home: 0, End: last, PageUp: 0, PageDown: last }
      const next = moves[event.key as keyof typeof moves]
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
