import { Search, X } from 'lucide-react'
import { forwardRef, type KeyboardEvent, useEffect, useImperativeHandle, useRef } from 'react'
import { PlainIconButton } from '../icon-button/plain-icon-button'
import { useLabels } from '../labels/use-labels'
import { cn } from '../lib/cn'
import { ownEscape } from '../lib/own-escape'
import { Input, type InputProps } from './input'
import { searchInputLabels } from './search-input-labels'

/** Props of {@link SearchInput}: `shortcut` is one key (for example `/`) that moves focus here from anywhere but a text. */
export interface SearchInputProps extends Omit<InputProps, 'value' | 'defaultValue' | 'onChange' | 'type'> {
  value: string
  onValueChange: (value: string) => void
  shortcut?: string
}

/** Search: Escape and the cross clear it. */
export const SearchInput = forwardRef<HTMLInputElement, SearchInputProps>(function SearchInput(
  { value, onValueChange, shortcut, className, onKeyDown, ...props },
  ref,
) {
  const labels = useLabels('searchInput', searchInputLabels)
  const input = useRef<HTMLInputElement>(null)
  useImperativeHandle(ref, () => input.current as HTMLInputElement)

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
    if (event.key !== 'Escape' || value === '') return
    // The first Escape empties the search; only the next one may close the dialog around it.
    event.preventDefault()
    event.stopPropagation()
    onValueChange('')
  }

  return (
    <div data-slot="search-input" className={cn('wu:relative wu:min-w-0', className)}>
      <Search
        aria-hidden
        size={16}
        strokeWidth={1.75}
        className="wu:-translate-y-1/2 wu:pointer-events-none wu:absolute wu:top-1/2 wu:left-2.5 wu:text-ink-3"
      />
      <Input
        ref={input}
        aria-label={props['aria-label'] ?? props.placeholder ?? labels.search}
        aria-keyshortcuts={shortcut}
        {...ownEscape(value !== '')}
        enterKeyHint="search"
        autoComplete="off"
        {...props}
        type="text"
        role="searchbox"
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
        onKeyDown={handleKeyDown}
        className="wu:pr-8 wu:pl-8"
      />
      <span className="wu:-translate-y-1/2 wu:absolute wu:top-1/2 wu:right-1 wu:flex">
        {value !== '' && (
          <PlainIconButton
            size="sm"
            label={labels.clear}
            onClick={() => {
              onValueChange('')
              input.current?.focus()
            }}
            className="wu:size-6"
          >
            <X aria-hidden size={14} strokeWidth={1.75} />
          </PlainIconButton>
        )}
        {value === '' && shortcut && (
          <kbd aria-hidden data-slot="kbd" className="wu:kbd wu:mr-1 wu:pointer-coarse:hidden">
            {shortcut}
          </kbd>
        )}
      </span>
    </div>
  )
})

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
}
