import type { KeyboardEvent, ReactNode } from 'react'

/** One of a few ways, at once, shown as icons. Keys by the APG pattern of radio buttons: arrows choose. */
export function Segments<V extends string>(props: {
  label: string
  value: V
  onChange: (value: V) => void
  options: readonly { value: V; label: string; icon: ReactNode }[]
}) {
  const { label, value, onChange, options } = props
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
    if (!by) return
    event.preventDefault()
    const at = options.findIndex((option) => option.value === value) + by
    const next = options.at(at % options.length)
    if (!next) return
    onChange(next.value)
    event.currentTarget.querySelector<HTMLElement>(`[data-value="${next.value}"]`)?.focus()
  }
  return (
    <div
      role="radiogroup"
      aria-label={label}
      onKeyDown={handleKeyDown}
      className="wm:inline-flex wm:max-w-full wm:rounded-md wm:bg-sunken wm:p-0.5 wm:text-md wm:forced-colors:border"
    >
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          // A switch of this look cannot be the radio button of the page.
          {...{ role: 'radio', 'aria-checked': option.value === value }}
          aria-label={option.label}
          title={option.label}
          tabIndex={option.value === value ? 0 : -1}
          data-value={option.value}
          onClick={() => onChange(option.value)}
          className="wm:inline-flex wm:h-control-sm wm:cursor-pointer wm:items-center wm:justify-center wm:rounded-sm wm:border wm:border-transparent wm:px-2.5 wm:text-ink-2 wm:focus-ring wm:outline-offset-2 wm:hover:text-ink wm:aria-checked:raised-mark wm:pointer-coarse:h-11 wm:forced-colors:border-[Canvas] wm:forced-colors:aria-checked:border-[Highlight]"
        >
          {option.icon}
        </button>
      ))}
    </div>
  )
}
