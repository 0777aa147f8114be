import { Select, type SelectOption } from '@ws/ui'
import { useEffect, useRef } from 'react'

interface ChosenCellProps {
  label: string
  value: string
  options: readonly SelectOption<string>[]
  loading?: boolean
  /** Opened by a press: whoever wants another value sees the others at once. */
  isPressed: boolean
  onClose: () => void
  onSave: (value: string) => void
  /** Tab goes on to the next field of the row, where there is one. */
  onNext: (by: 1 | -1) => boolean
}

/** A value of the tree while it is chosen; Escape and leaving keep the one that stood there. */
export function ChosenCell({ label, value, options, loading, isPressed, onClose, onSave, onNext }: ChosenCellProps) {
  const control = useRef<HTMLButtonElement>(null)
  const shouldOpen = useRef(isPressed)
  useEffect(() => {
    control.current?.focus()
    if (shouldOpen.current)
      control.current?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }))
    shouldOpen.current = false
  }, [])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears the keys of the field inside.
    <div
      onClick={(event) => event.stopPropagation()}
      onBlur={() => {
        // An open list has the focus meanwhile.
        if (control.current?.getAttribute('aria-expanded') !== 'true') onClose()
      }}
      onKeyDown={(event) => {
        event.stopPropagation()
        if (!event.currentTarget.contains(event.target as Node)) return
        if (event.key !== 'Tab' && event.key !== 'Escape') return
        event.preventDefault()
        const row = event.currentTarget.closest('tr')
        onClose()
        // The row has the keys again.
        if (event.key !== 'Tab' || !onNext(event.shiftKey ? -1 : 1)) row?.focus()
      }}
    >
      <Select
        ref={control}
        aria-label={label}
        value={value}
        options={options}
        loading={loading}
        onChange={(next) => {
          const row = control.current?.closest('tr')
          if (next !== null && next !== value) onSave(next)
          onClose()
          // The list keeps the focus until it is gone.
          setTimeout(() => row?.focus())
        }}
      />
    </div>
  )
}
