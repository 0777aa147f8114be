import { inputLook } from './looks'

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
    <select
      aria-label={label}
      title={options.find((option) => option.value === value)?.label}
      value={value}
      onChange={({ target }) => {
        const option = options[target.selectedIndex]
        if (option) onChange(option.value)
      }}
      className={`${inputLook} wm:choice-arrow wm:cursor-pointer wm:w-30 wm:max-w-60 wm:shrink-0 wm:grow wm:truncate wm:pr-8`}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
}
