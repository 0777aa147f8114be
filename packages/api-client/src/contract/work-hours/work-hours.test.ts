import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { opennessAt, orderedHours, readWorkHours, timeOf, WEEKDAYS, workHoursProblems, workHoursText } from '.'

const everyDay = (...spans: string[][]) => Object.fromEntries(WEEKDAYS.map((day) => [day, spans]))
const workdays = (...spans: string[][]) => Object.fromEntries(WEEKDAYS.slice(0, 5).map((day) => [day, spans]))

/** Times of a day in order: two make an interval, the last may lie on the next day. */
const day = fc
  .tuple(
    fc.uniqueArray(fc.integer({ min: 0, max: 24 * 12 - 1 }), { maxLength: 6 }),
    fc.constantFrom('24:00', '05:15', ''),
  )
  .map(([minutes, night]) => {
    const times = minutes.sort((one, other) => one - other).map((step) => timeOf(step * 5))
    const spans = times.flatMap((time, at) => (at % 2 === 0 ? [[time, times[at + 1] ?? night]] : []))
    return spans.filter(([, to]) => to !== '')
  })
const weeks = fc.record(Object.fromEntries(WEEKDAYS.map((name) => [name, day]))).filter((hours) => {
  return orderedHours(hours) !== null && Object.keys(workHoursProblems(hours)).length === 0
})

describe('hours in words', () => {
  test('whatever is written out is read back as the same hours', () => {
    fc.assert(
      fc.property(weeks, (hours) => {
        expect(readWorkHours(workHoursText(hours))).toEqual({ hours: orderedHours(hours) })
      }),
    )
  })

  test.each([
    ['Круглосуточно', everyDay(['00:00', '24:00'])],
    ['Ежедневно 08:00–20:00 и 20:00–08:00', everyDay(['08:00', '20:00'], ['20:00', '08:00'])],
    [
      'Пн–Пт 08:00–20:00, Сб 10:00–16:00; Вс — выходной',
      { ...workdays(['08:00', '20:00']), sat: [['10:00', '16:00']] },
    ],
    [
      'Пн, Ср 09:00–13:00 и 14:00–18:00, Пт круглосуточно; Вт, Чт, Сб–Вс — выходные',
      {
        mon: [
          ['09:00', '13:00'],
          ['14:00', '18:00'],
        ],
        wed: [
          ['09:00', '13:00'],
          ['14:00', '18:00'],
        ],
        fri: [['00:00', '24:00']],
      },
    ],
  ])('«%s»', (text, hours) => {
    expect(workHoursText(hours)).toBe(text)
    expect(readWorkHours(text)).toEqual({ hours })
  })

  test.each([
    ['пн-пт с 8 до 20', workdays(['08:00', '20:00'])],
    ['Будни 9.00—18.00, сб, вс: закрыто', workdays(['09:00', '18:00'])],
    ['ежедневно с 20:00 до 00:00', everyDay(['20:00', '24:00'])],
    [
      'пятница–воскресенье 22:00–6:00',
      { fri: [['22:00', '06:00']], sat: [['22:00', '06:00']], sun: [['22:00', '06:00']] },
    ],
  ])('«%s» is understood', (text, hours) => {
    expect(readWorkHours(text)).toEqual({ hours })
  })

  test.each([
    ['по звонку', 'Не понятно «звонку». Пишите так: Пн–Пт 08:00–20:00, Сб 10:00–16:00; Вс — выходной'],
    ['Пн–Пт 8:00–25:00', 'Такого времени нет: 25:00'],
    ['ежедневно до 20:00', expect.stringContaining('Не понятно «–»')],
    ['8:00–20:00', expect.stringContaining('Не сказано, в какие дни')],
    ['Пн–Пт 8:00', 'Укажите начало и конец: 8:00–…'],
    ['Пн–Ср 8:00–20:00, Вс', 'Не сказано, в какие часы: Вс'],
    ['Пн–Ср 8:00–20:00, Вт 10:00–12:00', 'День назван дважды: Вт'],
    ['Вс — выходной', expect.stringContaining('Часы не указаны')],
    ['Пн 8:00–14:00 и 13:00–20:00', expect.stringMatching(/^Пн: Интервалы 08:00–14:00 и 13:00–20:00 пересекаются/)],
    ['', expect.stringContaining('Часы не указаны')],
  ])('«%s» is refused', (text, problem) => {
    expect(readWorkHours(text)).toEqual({ problem })
  })

  test('no text breaks the reading', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'пнвс –,;:80до24') }), (text) => void readWorkHours(text)),
    )
  })
})

test('intervals that overlap are told at their day, those of a night at the day it begins', () => {
  const problems = workHoursProblems({
    mon: [
      ['13:00', '20:00'],
      ['08:00', '12:00'],
    ],
    tue: [
      ['20:00', '08:00'],
      ['21:00', '22:00'],
    ],
    wed: [['20:00', '08:00']],
    thu: [['07:00', '']],
    fri: [['24:00', '08:00']],
    sat: [
      ['10:00', '12:00'],
      ['12:00', '14:00'],
    ],
    sun: [['20:00', '08:00']],
  })
  expect(problems).toEqual({
    mon: 'Интервалы 13:00–20:00 и 08:00–12:00 пересекаются или стоят не по порядку',
    tue: 'Интервалы 20:00–08:00 и 21:00–22:00 пересекаются или стоят не по порядку',
    wed: 'Интервал 20:00–08:00 пересекается с часами следующего дня, они начинаются в 07:00',
    thu: 'Укажите начало и конец, например 08:00 и 20:00',
    fri: 'Укажите начало и конец, например 08:00 и 20:00',
  })
  expect(workHoursProblems(everyDay(['20:00', '08:00'], ['08:00', '09:00']))).toHaveProperty('sun')
})

test('it is told whether a place is open and until when, over the night and over the end of the week', () => {
  const [monday, saturday, sunday] = [0, 5, 6]
  const shop = workdays(['08:00', '12:00'], ['13:00', '20:00'])
  expect(opennessAt(shop, monday, 9 * 60)).toEqual({ isOpen: true, until: 12 * 60 })
  expect(opennessAt(shop, monday, 12 * 60)).toEqual({ isOpen: false, until: 13 * 60 })
  expect(opennessAt(shop, saturday, 9 * 60)).toEqual({ isOpen: false, until: (2 * 24 + 8) * 60 })
  expect(opennessAt({ sun: [['20:00', '08:00']] }, monday, 60)).toEqual({ isOpen: true, until: 8 * 60 })
  expect(opennessAt({ sun: [['20:00', '24:00']], mon: [['00:00', '08:00']] }, sunday, 23 * 60)).toEqual({
    isOpen: true,
    until: 32 * 60,
  })
  expect(opennessAt({ sun: [['20:00', '21:00']] }, sunday, 22 * 60)).toEqual({
    isOpen: false,
    until: (7 * 24 + 20) * 60,
  })
  expect(opennessAt(everyDay(['00:00', '24:00']), sunday, 5)).toEqual({ isOpen: true, until: null })
})
