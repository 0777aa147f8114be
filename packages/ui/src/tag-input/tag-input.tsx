import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react'
import { Chip } from '../chip/chip'
import { useFieldControl } from '../field/field-context'
import { controlLook } from '../input/control-look'
import { cn } from '../lib/cn'

/** Props of {@link TagInput}: `max` — how many tags, `maxLength` — letters in one. Outside a `Field` it needs `aria-label`. */
export interface TagInputProps {
  value: readonly string[]
  onChange: (value: string[]) => void
  max?: number
  maxLength?: number
  placeholder?: string
  disabled?: boolean
  id?: string
  className?: string
  'aria-label'?: string
  'aria-describedby'?: string
  'aria-invalid'?: boolean
}

/** Free words: Enter and the comma add one, Backspace takes the last one away. Doubles are ignored. */
export function TagInput({
  value,
  onChange,
  max = Number.POSITIVE_INFINITY,
  maxLength,
  placeholder = 'Добавить метку',
  disabled,
  className,
  ...props
}: TagInputProps) {
  const wiring = useFieldControl(props)
  const [text, setText] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const full = value.length >= max

  const add = (words: string) => {
    const next = addTags(value, words, max, maxLength)
    if (next.length !== value.length) onChange(next)
    setText('')
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === ',' || (event.key === 'Enter' && text.trim() !== '')) {
      event.preventDefault()
      add(text)
    }
    if (event.key === 'Backspace' && text === '' && value.length > 0) onChange(value.slice(0, -1))
  }
  const handlePaste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text')
    if (!/[,;\n]/.test(pasted)) return
    event.preventDefault()
    add(`${text}${pasted}`)
  }

  return (
    <div
      data-slot="tag-input"
      className={cn(
        controlLook,
        'wu:flex wu:min-h-8 wu:flex-wrap wu:items-center wu:gap-1 wu:px-1 wu:py-0.5 wu:focus-within:border-focus wu:focus-within:outline-2 wu:focus-within:-outline-offset-1 wu:focus-within:outline-focus wu:pointer-coarse:min-h-11',
        wiring['aria-invalid'] === true && 'wu:border-bad',
        className,
      )}
    >
      {value.map((tag) => (
        <Chip
          key={tag}
          label={tag}
          onRemove={
            disabled
              ? undefined
              : () => {
                  onChange(value.filter((one) => one !== tag))
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
        readOnly={full}
        maxLength={maxLength}
        placeholder={full ? `Не больше ${max}` : placeholder}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={handleKeyDown}
        onPaste={handlePaste}
        onBlur={() => add(text)}
        className="wu:h-6 wu:min-w-24 wu:flex-1 wu:px-1.5 wu:outline-none wu:placeholder:text-ink-3 wu:pointer-coarse:text-[16px]"
      />
    </div>
  )
}

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
