import { Search } from 'lucide-react'
import { forwardRef, type KeyboardEvent, useContext, useEffect, useImperativeHandle, useRef } from 'react'
import { FieldContext, useFieldControl } from '../field/field-context'
import { useLabels } from '../labels/use-labels'
import { cn } from '../lib/cn'
import { useFormValue } from '../lib/hooks/use-form-value'
import { ownEscape } from '../lib/own-escape'
import { ClearButton } from './clear-button'
import { Input, type InputProps } from './input'
import { searchInputLabels } from './search-input-labels'

/**
 * Props of {@link SearchInput}: `shortcut` is one key (for example `/`) that moves focus here from anywhere but a text.
 * Outside a `Field` it is named by `aria-label`, else by its placeholder.
 */
export interface SearchInputProps extends Omit<InputProps, 'value' | 'defaultValue' | 'onChange' | 'type'> {
  value?: string | undefined
  defaultValue?: string | undefined
  onChange?: ((value: string) => void) | undefined
  shortcut?: string | undefined
}

/** Search: Escape and the cross clear it. */
export const SearchInput = forwardRef<HTMLInputElement, SearchInputProps>(function SearchInput(
  { value: given, defaultValue = '', onChange, shortcut, className, onKeyDown, ...props },
  ref,
) {
  const labels = useLabels('searchInput', searchInputLabels)
  const input = useRef<HTMLInputElement>(null)
  useImperativeHandle(ref, () => input.current as HTMLInputElement)
  const [value, setValue] = useFormValue(given, defaultValue, onChange, input)
  const isInField = useContext(FieldContext) !== null
  const { disabled } = useFieldControl(props)
  const canClear = value !== '' && !disabled && !props.readOnly

  useEffect(() => {
    if (!shortcut) return
    const focus = (event: globalThis.KeyboardEvent) => {
      if (event.key !== shortcut || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      event.preventDefault()
      input.current?.focus()
      input.current?.select()
    }
    document.addEventListener('keydown', focus)
    return () => document.removeEventListener('keydown', focus)
  }, [shortcut])

  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event)
    if (event.key !== 'Escape' || !canClear) return
    // The first Escape empties the search; only the next one may close the dialog around it.
    event.preventDefault()
    event.stopPropagation()
    setValue('')
  }

  return (
    <div data-slot="search-input" className={cn('wu:relative wu:min-w-0', className)}>
      <Search
        aria-hidden
        size={16}
        strokeWidth={1.75}
        className="wu:-translate-y-1/2 wu:pointer-events-none wu:absolute wu:top-1/2 wu:start-2.5 wu:text-ink-3"
      />
      <Input
        ref={input}
        aria-label={isInField ? undefined : (props.placeholder ?? labels.search)}
        aria-keyshortcuts={shortcut}
        {...ownEscape(canClear)}
        enterKeyHint="search"
        autoComplete="off"
        {...props}
        type="text"
        role="searchbox"
        value={value}
        onChange={(event) => setValue(event.target.value)}
        onKeyDown={handleKeyDown}
        className="wu:pe-8 wu:ps-8"
      />
      {canClear && (
        <ClearButton
          label={labels.clear}
          onClick={() => {
            setValue('')
            input.current?.focus()
          }}
          className="wu:-translate-y-1/2 wu:absolute wu:top-1/2 wu:end-1"
        />
      )}
      {value === '' && shortcut && (
        <kbd
          aria-hidden
          data-slot="kbd"
          className="wu:kbd wu:-translate-y-1/2 wu:absolute wu:top-1/2 wu:end-2 wu:pointer-coarse:hidden"
        >
          {shortcut}
        </kbd>
      )}
    </div>
  )
})

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
}
