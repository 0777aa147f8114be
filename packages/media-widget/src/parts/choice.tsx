import { ChevronDown } from 'lucide-react'
import { looks } from './looks'

/** One of a closed list: the browser's own control, which every keyboard, phone and screen reader knows. */
export function Choice<V extends string>({
  label,
  value,
  onChange,
  options,
}: {
  label: string
  value: V
  onChange: (value: V) => void
  options: readonly { value: V; label: string }[]
}) {
  return (
    <div className="wm:relative wm:min-w-0">
      <select
        aria-label={label}
        title={options.find((option) => option.value === value)?.label}
        value={value}
        onChange={({ target }) => {
          const option = options[target.selectedIndex]
          if (option) onChange(option.value)
        }}
        className={`${looks.input} wm:cursor-pointer wm:appearance-none wm:truncate wu:pr-8`}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden
        size={16}
        strokeWidth={1.75}
        className="wm:pointer-events-none wm:absolute wm:inset-y-0 wm:right-2.5 wm:my-auto wm:text-ink-3"
      />
    </div>
  )
}
