/** The look of the inputs of @ws/ui. */
const inputLook = 'wm:px-2.5 wm:pointer-coarse:h-11 wu:control wu:h-control wu:pointer-coarse:text-[16px]'

/**
 * One of a closed list as the browser's own control: the `Select` of @ws/ui brings 10 KiB more, which a page would load
 * before anybody has opened it.
 */
export function FilterSelect<V extends string>({
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
      className={`${inputLook} wm:choice-arrow wm:cursor-pointer wm:w-30 wm:max-w-60 wm:shrink-0 wm:grow wm:truncate wm:pe-8`}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
}
