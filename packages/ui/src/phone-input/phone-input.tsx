import { type ChangeEvent, forwardRef, useImperativeHandle, useRef } from 'react'
import { useFieldControl } from '../field/field-context'
import { Input, type InputProps } from '../input/input'
import { settleHandlers, useTypedControl, useTypedValue } from '../input/use-typed-value'
import { useLabels } from '../labels/use-labels'
import { cn } from '../lib/cn'
import { phoneInputLabels } from './phone-input-labels'
import { readPhone, shapePhone, showPhone } from './phone-text'

/** Props of {@link PhoneInput}: `value` is E.164 («+73435550112»). */
export interface PhoneInputProps extends Omit<InputProps, 'value' | 'defaultValue' | 'onChange' | 'type'> {
  value?: string | null | undefined
  defaultValue?: string | null | undefined
  /** Null while the field is empty or holds no whole number. */
  onChange?: ((value: string | null) => void) | undefined
  /** Told of the digits after «доб.» when a pasted number has them. */
  onExtension?: ((extension: string) => void) | undefined
}

/**
 * A telephone number. Russian ones are put apart as one types (+7 (343) 555-01-12), others begin with a plus. Any usual form
 * may be typed or pasted; while one deletes or corrects in the middle the text is left alone.
 */
export const PhoneInput = forwardRef<HTMLInputElement, PhoneInputProps>(function PhoneInput(
  { value, defaultValue, onChange, onExtension, className, onBlur, onKeyDown, name, ...props },
  ref,
) {
  const labels = useLabels('phoneInput', phoneInputLabels)
  const { disabled } = useFieldControl(props)
  const input = useRef<HTMLInputElement>(null)
  useImperativeHandle(ref, () => input.current as HTMLInputElement)
  const typed = useTypedValue<string>({
    value,
    defaultValue,
    onChange,
    show: showPhone,
    read(text) {
      const phone = readPhone(text)
      return phone ? { value: phone.number } : { problem: labels.wrong }
    },
  })
  useTypedControl(input, typed)
  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    const { value: text, selectionStart } = event.target
    const isAtEnd = selectionStart === null || selectionStart === text.length
    const isGrowing = text.length > typed.text.length
    const { extension } = readPhone(text) ?? {}
    if (extension) onExtension?.(extension)
    typed.type(isAtEnd && isGrowing ? shapePhone(text) : text)
  }
  return (
    <>
      <Input
        ref={input}
        inputMode="tel"
        autoComplete="tel"
        placeholder={labels.placeholder}
        {...props}
        data-slot="phone-input"
        title={typed.problem ?? props.title}
        aria-invalid={typed.problem !== undefined || props['aria-invalid']}
        type="tel"
        value={typed.text}
        onChange={handleChange}
        {...settleHandlers(typed, { onBlur, onKeyDown })}
        className={cn('wu:tabular-nums', className)}
      />
      {name !== undefined && <input type="hidden" name={name} value={typed.value ?? ''} disabled={disabled} />}
    </>
  )
})
