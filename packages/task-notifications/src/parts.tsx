import type { ComponentPropsWithoutRef, KeyboardEvent } from 'react'

// Looks of @ws/ui by the names of its stylesheet: its own components bring positioning and layers that are not needed here.
const looks = {
  main: 'wu:button wu:border-transparent wu:bg-bad wu:text-ink-inverse wu:h-control-sm wu:px-3 wu:text-sm wu:pointer-coarse:h-11',
  button: 'wu:button wu:border-transparent wu:text-ink wu:hover:bg-sunken wu:h-control-sm wu:px-2.5 wu:text-sm',
  sm: 'wu:icon-button wu:border-transparent wu:size-control-sm',
  md: 'wu:icon-button wu:border-transparent wu:size-control',
}

/** An action in words. */
export function TextButton(props: ComponentPropsWithoutRef<'button'>) {
  return <button type="button" data-slot="button" {...props} className={looks.button} />
}

/** The one action that an entry waits for. */
export function MainButton(props: ComponentPropsWithoutRef<'button'>) {
  return <button type="button" data-slot="button" {...props} className={looks.main} />
}

/** An action shown as an icon, named for everyone by `label`. */
export function IconAction({
  label,
  size = 'sm',
  ...props
}: Omit<ComponentPropsWithoutRef<'button'>, 'aria-label'> & { label: string; size?: 'sm' | 'md' }) {
  return (
    <button
      type="button"
      data-slot="icon-button"
      title={label}
      aria-label={label}
      {...props}
      className={`wu:relative wn:group ${looks[size]}`}
    />
  )
}

/** One of a few ways. Keys by the APG pattern of radio buttons: arrows choose. */
export function Segments<V extends string>(props: {
  label: string
  value: V
  onChange: (value: V) => void
  options: readonly { value: V; label: string }[]
}) {
  const { label, value, onChange, options } = props
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
    const at = options.findIndex((option) => option.value === value) + (by ?? 0)
    const next = by && options[(at + options.length) % options.length]
    if (!next) return
    event.preventDefault()
    onChange(next.value)
    event.currentTarget.querySelector<HTMLElement>(`[data-value="${next.value}"]`)?.focus()
  }
  return (
    <div
      role="radiogroup"
      aria-label={label}
      onKeyDown={handleKeyDown}
      className="wu:inline-flex wu:max-w-full wu:rounded-md wu:bg-sunken wu:p-0.5 wu:forced-colors:border"
    >
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          {...toRadio(option.value === value)}
          tabIndex={option.value === value ? 0 : -1}
          data-value={option.value}
          onClick={() => onChange(option.value)}
          className="wu:h-control-sm wu:cursor-pointer wu:rounded-sm wu:border wu:border-transparent wu:px-2.5 wu:text-ink-2 wu:hover:text-ink wu:focus-ring wu:pointer-coarse:h-11 wu:data-[state=checked]:border-line wu:data-[state=checked]:bg-raised wu:data-[state=checked]:font-[550] wu:data-[state=checked]:text-ink wu:data-[state=checked]:shadow-1 wu:forced-colors:data-[state=checked]:border-[Highlight]"
        >
          {option.label}
        </button>
      ))}
    </div>
  )
}

/** A switch of this look cannot be the radio button of the page. */
const toRadio = (isChecked: boolean) =>
  ({ role: 'radio', 'aria-checked': isChecked, 'data-state': isChecked ? 'checked' : undefined }) as const
