import { foldText } from '../../lib/fold-text'

/** Days named by a word, as days from today. */
export const dayWords: Readonly<Record<string, number>> = {
  позавчера: -2,
  вчера: -1,
  сегодня: 0,
  сейчас: 0,
  завтра: 1,
  послезавтра: 2,
  yesterday: -1,
  today: 0,
  tomorrow: 1,
}

const months = [
  ['январь', 'января', 'january'],
  ['февраль', 'февраля', 'february'],
  ['март', 'марта', 'march'],
  ['апрель', 'апреля', 'april'],
  ['май', 'мая', 'may'],
  ['июнь', 'июня', 'june'],
  ['июль', 'июля', 'july'],
  ['август', 'августа', 'august'],
  ['сентябрь', 'сентября', 'september'],
  ['октябрь', 'октября', 'october'],
  ['ноябрь', 'ноября', 'november'],
  ['декабрь', 'декабря', 'december'],
]

const weekdays = [
  ['понедельник', 'пн', 'monday'],
  ['вторник', 'вт', 'tuesday'],
  ['среда', 'среду', 'ср', 'wednesday'],
  ['четверг', 'чт', 'thursday'],
  ['пятница', 'пятницу', 'пт', 'friday'],
  ['суббота', 'субботу', 'сб', 'saturday'],
  ['воскресенье', 'воскресение', 'вс', 'sunday'],
]

const numbers = ['ноль', 'один', 'два', 'три', 'четыре', 'пять', 'шесть', 'семь', 'восемь', 'девять', 'десять']

/** Number of a month by its name or its first three letters or more; undefined when it is none. */
export function monthByName(word: string): number | undefined {
  return placeOf(months, word)
}

/** Number of a day of the week (Monday is 1) by its name, its short form or its first three letters or more. */
export function weekdayByName(word: string): number | undefined {
  return placeOf(weekdays, word)
}

/** A count in digits or in words up to ten; a missing one is one («через неделю»). */
export function countByWord(word: string | undefined): number | undefined {
  if (word === undefined || word === '' || word === 'одну') return 1
  if (/^\d{1,4}$/.test(word)) return Number(word)
  const place = numbers.indexOf(word === 'две' ? 'два' : word)
  return place < 0 ? undefined : place
}

/** The text as the readers of dates want it: small letters, single spaces, е for ё, no full stop at the end. */
export function plainText(text: string): string {
  return foldText(text.trim())
    .replace(/[\s\u00a0\u202f]+/g, ' ')
    .replace(/\s?\.$/, '')
}

function placeOf(names: readonly (readonly string[])[], word: string): number | undefined {
  const place = names.findIndex((forms) =>
    forms.some((form) => form === word || (word.length >= 3 && form.startsWith(word))),
  )
  return place < 0 ? undefined : place + 1
}
