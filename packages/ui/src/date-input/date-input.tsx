import { forwardRef } from 'react'
import { parseDay, showDay, toIsoDay } from './date-text'
import { TypedInput, type TypedInputProps } from './typed-input'

/** Props of {@link DateInput}: `value` is `YYYY-MM-DD` or null; while the text is no date, null is reported and an error shown. */
export type DateInputProps = Omit<TypedInputProps, 'parse' | 'show' | 'picker'>

/** A day, typed as dd.MM.yyyy. */
export const DateInput = forwardRef<HTMLInputElement, DateInputProps>(function DateInput(props, ref) {
  return <TypedInput ref={ref} placeholder="дд.мм.гггг" {...props} parse={parse} show={showDay} picker={picker} />
})

const picker = { type: 'date', label: 'Выбрать дату', toPicker: (value: string) => value.slice(0, 10) } as const

function parse(text: string): string | undefined {
  const day = parseDay(text, new Date())
  return day && toIsoDay(day)
}
