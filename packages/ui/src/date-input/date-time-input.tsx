import { forwardRef } from 'react'
import { parseMoment, showMoment, toLocalMoment } from './date-text'
import { TypedInput, type TypedInputProps } from './typed-input'

/** Props of {@link DateTimeInput}: `value` is an ISO instant or null; while the text is no date, null is reported and an error shown. */
export type DateTimeInputProps = Omit<TypedInputProps, 'parse' | 'show' | 'picker'>

/** A day and the time of day, typed as dd.MM.yyyy, HH:mm in the browser's time zone. */
export const DateTimeInput = forwardRef<HTMLInputElement, DateTimeInputProps>(function DateTimeInput(props, ref) {
  return <TypedInput ref={ref} placeholder="дд.мм.гггг, чч:мм" {...props} parse={parse} show={show} picker={picker} />
})

const picker = {
  type: 'datetime-local',
  label: 'Выбрать дату и время',
  toPicker: (value: string) => toLocalMoment(new Date(value)),
} as const

const show = (value: string) => showMoment(new Date(value))

function parse(text: string): string | undefined {
  const moment = parseMoment(text.replace(/^(\d{4}-\d{2}-\d{2})T/, '$1 '), new Date())
  return moment?.toISOString()
}
