import { act } from '@testing-library/react'
import type { ReactElement } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ChatBubble } from './chat-bubble/chat-bubble'
import { Calendar } from './date-picker/calendar/calendar'
import { DateRangeInput } from './date-picker/date-range-input'
import { DateTimeInput } from './date-picker/date-time-input'
import { Timeline } from './timeline/timeline'

const machineZone = process.env.TZ
// Two days of the calendar at the same moment.
const moment = new Date('2026-11-30T22:30:00Z')
const [serverZone, readerZone] = ['America/Los_Angeles', 'Asia/Yekaterinburg']
const at = '2026-11-30T20:15:00Z'
let root: Root | undefined

beforeEach(() => {
  vi.useFakeTimers({ now: moment, toFake: ['Date'] })
})
afterEach(() => {
  act(() => root?.unmount())
  document.body.replaceChildren()
  process.env.TZ = machineZone
  vi.useRealTimers()
})

/** Draws on a server in one zone, brings it to life in another; tells what React had to mend. */
function bringToLife(element: ReactElement) {
  process.env.TZ = serverZone
  const place = document.createElement('div')
  place.innerHTML = renderToString(element)
  document.body.append(place)
  process.env.TZ = readerZone
  const mended = vi.fn()
  act(() => {
    root = hydrateRoot(place, element, { onRecoverableError: mended })
  })
  return { place, mended }
}

test('the zones of this test are on different days', () => {
  process.env.TZ = serverZone
  expect(moment.getDate()).toBe(30)
  process.env.TZ = readerZone
  expect(moment.getDate()).toBe(1)
})

test.each<[string, ReactElement, string]>([
  ['a timeline', <Timeline key="a" events={[{ id: 1, at, title: 'Осмотр' }]} />, '01:15'],
  ['its day', <Timeline key="b" events={[{ id: 1, at, title: 'Осмотр' }]} />, 'Сегодня'],
  [
    'its day in a given zone',
    <Timeline key="c" events={[{ id: 1, at, title: 'О' }]} timeZone={serverZone} />,
    'Сегодня',
  ],
  ['a message', <ChatBubble key="d" author={{ name: 'Вера' }} at={at} />, '01:15'],
  ['a calendar', <Calendar key="e" />, 'Декабрь'],
  ['a calendar with its day', <Calendar key="f" value="2026-12-24" />, 'Декабрь'],
  ['a field for a moment', <DateTimeInput key="g" defaultValue={null} aria-label="Срок" />, ''],
  ['a field for days', <DateRangeInput key="h" aria-label="Срок" />, ''],
])(
  '%s comes to life without a mismatch where the clock and the zone are others than on the server',
  (_, element, text) => {
    const { place, mended } = bringToLife(element)
    expect(mended).not.toHaveBeenCalled()
    expect(place).toHaveTextContent(text)
  },
)

test('today is marked in the calendar once the page lives', () => {
  const { place } = bringToLife(<Calendar value="2026-12-24" />)
  expect(place.querySelectorAll('[aria-current="date"]')).toHaveLength(1)
  expect(place.querySelector('[aria-current="date"]')).toHaveTextContent('1')
})
