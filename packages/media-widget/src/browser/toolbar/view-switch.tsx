import { type ReactNode, useId } from 'react'

/** One of a few icons, as native radio buttons that look like the `SegmentedControl` of @ws/ui without its weight. */
export function ViewSwitch<V extends string>(props: {
  label: string
  value: V
  onChange: (value: V) => void
  options: readonly { value: V; label: string; icon: ReactNode }[]
}) {
  const { label, value, onChange, options } = props
  const name = useId()
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className="wm:inline-flex wm:max-w-full wm:rounded-md wm:bg-sunken wm:p-0.5 wm:text-md wm:forced-colors:border"
    >
      {options.map((option) => (
        <label
          key={option.value}
          title={option.label}
          className="wm:relative wm:inline-flex wm:h-control-sm wm:items-center wm:justify-center wm:rounded-sm wm:border wm:border-transparent wm:px-2.5 wm:text-ink-2 wm:hover:text-ink wm:has-checked:raised-mark wm:pointer-coarse:h-11 wm:forced-colors:border-[Canvas] wm:forced-colors:has-checked:border-[Highlight]"
        >
          <input
            type="radio"
            name={name}
            // A form around the widget sends none of it.
            form=""
            aria-label={option.label}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="wm:absolute wm:-inset-px wm:cursor-pointer wm:appearance-none wm:rounded-sm wm:focus-ring wm:outline-offset-2"
          />
          {option.icon}
        </label>
      ))}
    </div>
  )
}
