import { expect, test } from 'vitest'
import type { Message } from '../messenger.queries'
import { rowsOf } from './message-rows'
import { EMPTY, HELD, type MessageWindow, stepWindow } from './message-window'

const said = (id: number): Message => ({ id, author: 1, created_at: new Date(id * 1000).toISOString() }) as Message
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => said(from + at))
const numbers = ({ messages }: MessageWindow) => messages.map(({ id }) => id)

test('a room of any length is read on in both directions with a thousand messages held, none twice and none missed', () => {
  const all = 20_000
  let state = stepWindow(EMPTY, {
    ...{ does: 'replace', messages: range(all - 49, all), has_before: true, has_after: false, around: null },
  })
  while (state.hasBefore) {
    const first = Number(numbers(state)[0])
    const from = Math.max(1, first - 100)
    // The newest of the page is known already, as after an answer that came twice.
    state = stepWindow(state, { does: 'older', messages: range(from, first), has_before: from > 1, has_after: true })
    expect(state.messages.length).toBeLessThanOrEqual(HELD)
  }
  expect(numbers(state)).toEqual(range(1, HELD).map(({ id }) => id))
  expect(state.hasAfter).toBe(true)
  for (let read = 0; read < 50; read += 1) {
    const last = Number(numbers(state).at(-1))
    state = stepWindow(state, {
      does: 'newer',
      messages: range(last + 1, last + 50),
      has_before: true,
      has_after: true,
    })
  }
  expect(numbers(state)).toEqual(range(2501, 3500).map(({ id }) => id))
  expect(state.hasBefore).toBe(true)
})

test('what could not be loaded is kept in mind until it is, and a change touches only what is at hand', () => {
  const open = stepWindow(EMPTY, {
    ...{ does: 'replace', messages: range(5, 9), has_before: true, has_after: false, around: 7 },
  })
  const failed = stepWindow(open, { does: 'fail', failed: 'older', error: new Error('Нет сети') })
  expect([numbers(failed), failed.failed]).toEqual([numbers(open), 'older'])
  const back = stepWindow(failed, { does: 'older', messages: range(1, 4), has_before: false, has_after: true })
  expect([numbers(back).length, back.failed, back.error, back.leap]).toEqual([9, null, null, open.leap])
  const changed = stepWindow(back, { does: 'put', messages: [{ ...said(3), content: 'иначе' }, said(40)] })
  expect(numbers(changed)).toEqual(numbers(back))
  expect(changed.messages[2]?.content).toBe('иначе')
})

test('a row never changes when what stands before it is loaded', () => {
  const whole = { messages: range(1, 40), hasBefore: false, hasAfter: false }
  const part = { messages: range(21, 40), hasBefore: true, hasAfter: false }
  const rows = rowsOf(part, [])
  expect(rows).toHaveLength(19)
  expect(rowsOf(whole, []).slice(-19)).toEqual(rows)
})
