import { Search, X } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import { Icon } from './icon'
import { inputLook } from './looks'

/** Looking for a text: Escape and the cross clear it. */
export function SearchField(props: {
  label: string
  clearLabel: string
  value: string
  onChange: (value: string) => void
}) {
  const { label, clearLabel, value, onChange } = props
  const input = useRef<HTMLInputElement>(null)
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || value === '') return
    // The first Escape empties the search; only the next one may close the window around it.
    event.preventDefault()
    event.stopPropagation()
    onChange('')
  }
  return (
    <div className="wm:relative wm:min-w-0">
      <Icon
        of={Search}
        className="wm:pointer-events-none wm:absolute wm:inset-y-0 wm:left-3 wm:my-auto wm:text-ink-3"
      />
      <input
        ref={input}
        type="text"
        {...{ role: 'searchbox' }}
        aria-label={label}
        placeholder={label}
        // Windows of @ws/ui leave Escape to what is marked so.
        data-own-escape={value === '' ? undefined : ''}
        enterKeyHint="search"
        autoComplete="off"
        maxLength={200}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={handleKeyDown}
        className={`${inputLook} wm:pr-8 wm:pl-8`}
      />
      {value !== '' && (
        <button
          type="button"
          aria-label={clearLabel}
          onClick={() => {
            onChange('')
            input.current?.focus()
          }}
          className="wm:absolute wm:inset-y-0 wm:right-2 wm:my-auto wu:clear-button"
        >
          <Icon of={X} size={14} />
        </button>
      )}
    </div>
  )
}
