import { Check } from 'lucide-react'
import { type SyntheticEvent, useLayoutEffect, useRef } from 'react'
import { floating, putBeside, raise } from './floating'
import { looks } from './looks'

/** Props of {@link ChoiceList}: the focus stays at `opener`, which says by `active` which option the keys are at. */
export interface ChoiceListProps {
  id: string
  label: string
  opener: HTMLElement
  options: readonly { value: string; label: string }[]
  chosen: number
  active: number
  onActive: (index: number) => void
  onChoose: (index: number | null) => void
}

/** The options of a choice, above everything else. */
export function ChoiceList({ id, label, opener, options, chosen, active, onActive, onChoose }: ChoiceListProps) {
  const list = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    raise(element)
    const place = () => putBeside(element, opener.getBoundingClientRect())
    place()
    const stop = new AbortController()
    const { signal } = stop
    window.addEventListener('resize', place, { signal })
    window.addEventListener('scroll', ({ target }) => target !== element && place(), { signal, capture: true })
    return () => stop.abort()
  }, [opener])
  useLayoutEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])

  /** Keys are heard at the opener. */
  const pressesOf = (index: number) => ({
    onPointerDown: keepFocus,
    onMouseDown: keepFocus,
    onPointerMove: () => index !== active && onActive(index),
    onClick: () => onChoose(index),
  })
  return (
    <div
      {...floating}
      ref={list}
      id={id}
      role="listbox"
      aria-label={label}
      style={{ ...floating.style, minWidth: opener.offsetWidth }}
      className={`wm:max-h-80 wm:max-w-80 wm:overflow-y-auto wm:p-1 ${looks.list}`}
    >
      {options.map((option, index) => (
        <div
          key={option.value}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === chosen}
          data-highlighted={index === active ? '' : undefined}
          {...pressesOf(index)}
          className={looks.option}
        >
          {option.label}
          {index === chosen && (
            <span className="wm:absolute wm:right-2 wm:flex wm:text-brand">
              <Check aria-hidden size={16} strokeWidth={1.75} />
            </span>
          )}
        </div>
      ))}
    </div>
  )
}

/** Without the focus of its opener the list would close before the press ends. */
const keepFocus = (event: SyntheticEvent) => event.preventDefault()
