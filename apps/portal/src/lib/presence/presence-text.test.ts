import { expect, test } from 'vitest'
import { absenceOf, dotOf, presenceText } from './presence-text'

const now = new Date('2026-11-28T12:00:00Z')
const gone = {
  ...{ is_online: false, is_idle: false, dnd_until: null },
  ...{ last_seen_at: '2026-11-27T07:00:00Z', away: null },
}
const away = { status: 'vacation', until: '2030-12-05' } as const
const dnd_until = '2026-11-28T12:30:00Z'

test('whether a person can be reached is said in a line and shown by a dot', () => {
  expect(presenceText(gone, now)).toMatch(/^Был\(а\) в сети вчера, \d\d:00$/)
  expect(presenceText({ ...gone, last_seen_at: null }, now)).toBe('Ещё не входил(а)')
  expect(presenceText({ ...gone, is_online: true }, now)).toBe('В сети')
  // Days away tell more than the last visit, and a visit during them is told beside.
  expect(presenceText({ ...gone, away }, now)).toBe('В отпуске до 5 декабря 2030 г.')
  expect(presenceText({ ...gone, is_online: true, away }, now)).toBe('В сети, в отпуске до 5 декабря 2030 г.')
  expect([absenceOf({ ...gone, away }), absenceOf(gone)]).toEqual(['В отпуске до 5 декабря 2030 г.', null])
  const dots = [null, gone, { ...gone, away }, { ...gone, away, is_online: true }, { ...gone, is_idle: true }]
  expect(dots.map(dotOf)).toEqual([undefined, undefined, 'away', 'online', 'away'])
})

test('who left his page lately was there minutes ago (product 16.1)', () => {
  const idle = (last_seen_at: string) => presenceText({ ...gone, is_idle: true, last_seen_at }, now)
  expect(idle('2026-11-28T11:55:00Z')).toBe('Был(а) в сети 5 минут назад')
  expect(idle('2026-11-28T11:39:00Z')).toBe('Был(а) в сети 21 минуту назад')
  expect(idle('2026-11-28T11:59:30Z')).toBe('Был(а) в сети только что')
  expect(idle('2026-11-28T10:55:00Z')).toMatch(/^Был\(а\) в сети сегодня, \d\d:55$/)
})

test('who asked not to be disturbed is shown so before all else (product 16.1)', () => {
  expect(presenceText({ ...gone, is_online: true, dnd_until }, now)).toMatch(/^Не беспокоить до \d\d:30$/)
  expect(presenceText({ ...gone, dnd_until: '2026-11-29T12:30:00Z' }, now)).toMatch(
    /^Не беспокоить до завтра, \d\d:30$/,
  )
  expect(presenceText({ ...gone, away, dnd_until }, now)).toMatch(/:30, в отпуске до 5 декабря 2030 г\.$/)
  expect(dotOf({ ...gone, is_online: true, away, dnd_until })).toBe('busy')
})
