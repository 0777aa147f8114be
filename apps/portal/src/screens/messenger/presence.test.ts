import { expect, test } from 'vitest'
import { absenceOf, dotOf, presenceText } from './presence'

const now = new Date('2026-11-28T12:00:00Z')
const gone = { is_online: false, last_seen_at: '2026-11-27T07:00:00Z', away: null }
const away = { status: 'vacation', until: '2030-12-05' } as const

test('whether a person can be reached is said in a line and shown by a dot', () => {
  expect(presenceText(gone, now)).toMatch(/^Был\(а\) в сети вчера, \d\d:00$/)
  expect(presenceText({ ...gone, last_seen_at: null }, now)).toBe('Ещё не входил(а)')
  expect(presenceText({ ...gone, is_online: true }, now)).toBe('В сети')
  // Days away tell more than the last visit, and a visit during them is told beside.
  expect(presenceText({ ...gone, away }, now)).toBe('В отпуске до 5 декабря 2030 г.')
  expect(presenceText({ ...gone, is_online: true, away }, now)).toBe('В сети, в отпуске до 5 декабря 2030 г.')
  expect(absenceOf({ ...gone, away: { status: 'sick', until: null } })).toBe('На больничном')
  expect([dotOf(null), dotOf(gone), dotOf({ ...gone, away }), dotOf({ ...gone, away, is_online: true })]).toEqual([
    ...[undefined, undefined, 'away', 'online'],
  ])
})
