import { type ClipboardEvent, forwardRef, type KeyboardEvent, useImperativeHandle, useRef, useState } from 'react'
import { Chip } from '../chip/chip'
import { useFieldControl } from '../field/field-context'
import { controlLook, controlWithChips, inputAmongChips } from '../input/control-look'
import { useLabels } from '../labels/use-labels'
import { cn } from '../lib/cn'
import { useFormValue } from '../lib/hooks/use-form-value'
import { tagInputLabels } from './tag-input-labels'

/** Props of {@link TagInput}: `max` — how many tags, `maxLength` — letters in one. Outside a `Field` it needs `aria-label`. */
export interface TagInputProps {
  value?: readonly string[] | undefined
  defaultValue?: readonly string[] | undefined
  onChange?: ((value: string[]) => void) | undefined
  max?: number | undefined
  maxLength?: number | undefined
  placeholder?: string | undefined
  disabled?: boolean | undefined
  /** Seen, reached by Tab, but not changed. */
  readOnly?: boolean | undefined
  id?: string | undefined
  className?: string | undefined
  'aria-label'?: string | undefined
  'aria-describedby'?: string | undefined
  'aria-invalid'?: boolean | undefined
}

/** Free words: Enter and the comma add one, Backspace takes the last one away. Doubles are ignored. */
export const TagInput = forwardRef<HTMLInputElement, TagInputProps>(function TagInput(
  { value: given, defaultValue = [], onChange, max = Number.POSITIVE_INFINITY, maxLength, ...others },
  ref,
) {
  const { placeholder, readOnly = false, className, ...props } = others
  const labels = useLabels('tagInput', tagInputLabels)
  const { disabled, ...wiring } = useFieldControl(props)
  const input = useRef<HTMLInputElement>(null)
  const [value, setValue] = useFormValue<readonly string[]>(given, defaultValue, (tags) => onChange?.([...tags]), input)
  const [text, setText] = useState('')
  useImperativeHandle(ref, () => input.current as HTMLInputElement)
  const full = value.length >= max

  const add = (words: string) => {
    const next = addTags(value, words, max, maxLength)
    if (next.length !== value.length) setValue(next)
    setText('')
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || readOnly) return
    if (event.key === ',' || (event.key === 'Enter' && text.trim() !== '')) {
      event.preventDefault()
      add(text)
    }
    if (event.key === 'Backspace' && text === '' && value.length > 0) setValue(value.slice(0, -1))
  }
  const handlePaste = (event: ClipboardEvent) => {
    if (readOnly) return
    const pasted = event.clipboardData.getData('text')
    if (!/[,;\n]/.test(pasted)) return
    event.preventDefault()
    add(`${text}${pasted}`)
  }

  return (
    <div
      data-slot="tag-input"
      data-readonly={readOnly || undefined}
      className={cn(controlLook, controlWithChips, className)}
    >
      {value.map((tag) => (
        <Chip
          key={tag}
          label={tag}
          onRemove={
            disabled || readOnly
              ? undefined
              : () => {
                  setValue(value.filter((one) => one !== tag))
                  input.current?.focus()
                }
          }
        />
      ))}
      <input
        ref={input}
        aria-label={props['aria-label']}
        {...wiring}
        disabled={disabled}
        readOnly={readOnly || full}
        maxLength={maxLength}
        placeholder={readOnly ? undefined : full ? labels.full(max) : (placeholder ?? labels.placeholder)}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={handleKeyDown}
        onPaste={handlePaste}
        onBlur={() => add(text)}
        className={inputAmongChips}
      />
    </div>
  )
})

/** Adds the words of a text (apart by commas, semicolons, lines) to the tags, without doubles and within the limits. */
function addTags(tags: readonly string[], text: string, max: number, maxLength?: number): string[] {
  const next = [...tags]
  for (const word of text.split(/[,;\n]/)) {
    const tag = word.trim().slice(0, maxLength)
    const known = next.some((one) => one.toLocaleLowerCase('ru') === tag.toLocaleLowerCase('ru'))
    if (tag !== '' && !known && next.length < max) next.push(tag)
  }
  return next
}
