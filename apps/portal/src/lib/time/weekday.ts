import { addDays } from './add-days'

const WEEK = 7

/** Days of the week, Monday first. */
export const WEEKDAY_NAMES = [
  'Понедельник',
  'Вторник',
  'Среда',
  'Четверг',
  'Пятница',
  'Суббота',
  'Воскресенье',
] as const

/** 1 is Monday, 7 Sunday. */
export function weekdayOf(day: string): number {
  return new Date(day).getUTCDay() || WEEK
}

/** The Monday of the week of a day. */
export function mondayOf(day: string): string {
  return addDays(day, 1 - weekdayOf(day))
}
