import { forwardRef, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { Input, type InputProps } from '../input/input'
import { useLabels } from '../labels/use-labels'
import { restrictText } from './restrict-text'
import { restrictedInputLabels } from './restricted-input-labels'

/** Props of {@link RestrictedInput}: those of `<input>`, with a pattern of one allowed character in place of the default set. */
export interface RestrictedInputProps extends Omit<InputProps, 'pattern' | 'type'> {
  pattern?: RegExp | undefined
}

/**
 * A line of text that takes only some characters: Latin and Cyrillic letters, digits, whitespace and the hyphen, or those
 * of `pattern`. Others are taken away as they come, and the native `input` event is emitted again with the value left,
 * so every listener hears of a clean value. A value given from outside stays as it is until somebody types.
 */
export const RestrictedInput = forwardRef<HTMLInputElement, RestrictedInputProps>(function RestrictedInput(
  { pattern, onChange, ...props },
  ref,
) {
  const labels = useLabels('restrictedInput', restrictedInputLabels)
  const input = useRef<HTMLInputElement>(null)
  const allowed = useRef(pattern)
  const [stripped, setStripped] = useState('')
  useImperativeHandle(ref, () => input.current as HTMLInputElement)
  allowed.current = pattern

  useEffect(() => {
    const element = input.current
    if (!element) return
    const restrict = (event: Event) => {
      // A word still being composed is the input method's; it is looked at when it is done.
      if (event instanceof InputEvent && event.isComposing) return
      const { value } = element
      const clean = restrictText(value, allowed.current)
      if (clean === value) return
      event.stopImmediatePropagation()
      const caret = restrictText(value.slice(0, element.selectionStart ?? undefined), allowed.current).length
      // Past the value React watches: it must see the second event as a change.
      native?.set?.call(element, clean)
      element.setSelectionRange(caret, caret)
      setStripped([...new Set(restrictText(value, allowed.current, false))].join(' '))
      element.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertReplacementText' }))
    }
    const native = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
    // Before every other listener, React's included.
    element.addEventListener('input', restrict, true)
    element.addEventListener('compositionend', restrict, true)
    return () => {
      element.removeEventListener('input', restrict, true)
      element.removeEventListener('compositionend', restrict, true)
    }
  }, [])

  return (
    <>
      <Input
        ref={input}
        data-slot="restricted-input"
        {...props}
        type="text"
        onChange={(event) => {
          // Not in the listener above: a render between it and React's own would put the value before back, and the letter
          // that was typed would be lost.
          if (event.nativeEvent.isTrusted) setStripped('')
          onChange?.(event)
        }}
      />
      <span role="status" className="wu:sr-only">
        {stripped && labels.stripped(stripped)}
      </span>
    </>
  )
})
