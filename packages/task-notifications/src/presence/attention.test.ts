// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import type { NotificationStore } from '../store/store-types'
import type { AwayListener } from '../store/toast-queue'
import { sampleEntries, storeOf } from '../testing/entries'
import { fakeBrowser } from '../testing/fakes'
import type { TaskNotification } from '../types'
import { type AttentionDeps, createAttention, startAttention } from './attention'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** A browser with notifications of its own, and sound; what it did is in `shown` and `rings`. */
function fakeBrowserThatSounds(permission: string) {
  const shown: { title: string; body?: string; tag?: string; onclick?: () => void; close(): void }[] = []
  const rings = vi.fn()
  class FakeNotification {
    static permission = permission
    static requestPermission = async () => permission
    close = vi.fn()
    constructor(title: string, options: object) {
      shown.push(Object.assign(this, { title }, options) as never)
    }
  }
  const node = { gain: {}, frequency: {}, connect: () => {}, start: rings, stop: () => {} }
  class FakeAudio {
    currentTime = 0
    destination = {}
    createGain = () => node
    createOscillator = () => ({ ...node, frequency: {} })
    close = async () => {}
  }
  vi.stubGlobal('Notification', FakeNotification)
  vi.stubGlobal('AudioContext', FakeAudio)
  return { shown, rings }
}

interface Begin {
  permission?: string
  isLeader?: () => boolean
  store?: NotificationStore
  worker?: AttentionDeps['worker']
}

function begin({
  permission = 'granted',
  isLeader = () => true,
  store = storeOf(sampleEntries()),
  worker,
}: Begin = {}) {
  const browser = fakeBrowserThatSounds(permission)
  const { storage } = fakeBrowser()
  const attention = createAttention(7, storage)
  let away: AwayListener = () => false
  const onOpen = vi.fn()
  const stop = startAttention({
    notifications: {
      store,
      isLeader,
      onAway: (listener) => {
        away = listener
        return () => {}
      },
    },
    attention,
    title: 'Рабочее пространство',
    onOpen,
    ...(worker ? { worker } : {}),
  })
  return {
    ...browser,
    attention,
    storage,
    onOpen,
    stop,
    store,
    away: (entries: readonly TaskNotification[]) => away(entries),
  }
}

const [entry] = sampleEntries() as [TaskNotification]
const emergency = {
  ...entry,
  id: 'e1',
  event: 'todo.emergency',
  message: '🚨 Аварийная заявка #7: Пожар',
  createdAt: new Date().toISOString(),
}

test('without consent the browser tells nothing, and the toast waits', () => {
  const { away, shown } = begin()
  expect(away([entry])).toBe(false)
  expect(shown).toEqual([])
})

test('with consent the browser tells while nobody looks; a press leads to the record (ST-016)', async () => {
  const { attention, away, shown, onOpen } = begin()
  expect(await attention.askForBrowser()).toBe(true)
  expect(await away([entry])).toBe(true)
  expect(shown).toMatchObject([
    { title: 'Рабочее пространство', body: 'Задача #1042 → В работе\nПротечка в санузле', tag: 'n1' },
  ])
  shown[0]?.onclick?.()
  expect(onOpen).toHaveBeenCalledWith(entry)
})

test('a text that names its record is shown without the name of the record below it', async () => {
  const { attention, away, shown } = begin()
  await attention.askForBrowser()
  await away([{ ...entry, message: `🚨 Аварийная заявка #1042: ${entry.title}` }])
  expect(shown).toMatchObject([{ body: `Аварийная заявка #1042: ${entry.title}` }])
})

test('a refusal is kept, and consent taken back in the browser counts', async () => {
  const { attention, away } = begin({ permission: 'denied' })
  expect(await attention.askForBrowser()).toBe(false)
  expect(attention.getState().browser).toBe(false)
  attention.set({ browser: true })
  expect(away([entry])).toBe(false)
})

test('a browser that has notifications but lets no page make them, as on phones, leaves it to the toast', async () => {
  const { attention, away } = begin()
  await attention.askForBrowser()
  const refusing = function Notification() {
    throw new TypeError('Illegal constructor')
  }
  vi.stubGlobal('Notification', Object.assign(refusing, { permission: 'granted' }))
  expect(await away([entry])).toBe(false)
})

test('where the page has a worker it is the worker that tells, as phones want it; without an active one the page does', async () => {
  const showNotification = vi.fn(async (_title: string, _options?: NotificationOptions) => {})
  let active = true
  const worker = async () => ({ active: active ? {} : null, showNotification }) as unknown as ServiceWorkerRegistration
  const { attention, away, shown } = begin({ worker })
  await attention.askForBrowser()
  expect(await away([entry])).toBe(true)
  expect(shown).toEqual([])
  const options = { body: 'Задача #1042 → В работе\nПротечка в санузле', tag: 'n1', data: entry }
  expect(showNotification.mock.calls).toMatchObject([['Рабочее пространство', options]])
  active = false
  expect(await away([entry])).toBe(true)
  expect(shown).toHaveLength(1)
  active = true
  showNotification.mockRejectedValue(new TypeError('No notification permission'))
  expect(await away([entry])).toBe(false)
})

test('a choice that cannot be kept still counts, and whoever listens hears of it', () => {
  const setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  const attention = createAttention(7, { getItem: () => null, setItem })
  const heard = vi.fn()
  attention.subscribe(heard)
  attention.set({ sound: false })
  expect(attention.getState().sound).toBe(false)
  expect(heard).toHaveBeenCalledTimes(1)
})

/** How often the alarm was sounded: it has four tones. */
const alarms = (rings: ReturnType<typeof vi.fn>) => rings.mock.calls.length / 4

test('an emergency sounds once, whether it is shown or told by the browser; nothing else does', async () => {
  const { store, away, rings, attention } = begin()
  await attention.askForBrowser()
  store.receive({ ...entry, id: 'n7' })
  expect(rings).not.toHaveBeenCalled()
  store.receive(emergency)
  away([emergency])
  store.receive(emergency)
  expect(alarms(rings)).toBe(1)
})

test('the sound repeats until somebody has accepted the emergency, read or not, for a quarter of an hour at most (product 22.5)', async () => {
  vi.useFakeTimers()
  const { store, rings, stop } = begin()
  const createdAt = new Date().toISOString()
  store.receive({ ...emergency, createdAt, needs_acceptance: true })
  await store.markRead('e1')
  vi.advanceTimersByTime(60_000)
  expect(alarms(rings)).toBe(3)
  store.sync({ put: [{ ...emergency, createdAt, needs_acceptance: false }] })
  vi.advanceTimersByTime(120_000)
  expect(alarms(rings)).toBe(3)
  store.receive({ ...emergency, id: 'e2', createdAt: new Date().toISOString(), needs_acceptance: true })
  vi.advanceTimersByTime(3_600_000)
  expect(alarms(rings)).toBe(3 + 30)
  stop()
})

/** A page that was opened again: an emergency was kept, and the server says `listed` of it when it is let. */
function openAgain(listed: { needs_acceptance: boolean }, isLeader = () => true) {
  const kept = { ...emergency, createdAt: new Date().toISOString(), read: true, needs_acceptance: true }
  const answers: (() => void)[] = []
  const list = () => new Promise<unknown>((resolve) => answers.push(() => resolve([{ ...kept, ...listed }])))
  const store = storeOf([kept], list)
  const begun = begin({ store, isLeader })
  const isAsked = store.refresh()
  return {
    ...begun,
    answer() {
      answers[0]?.()
      return isAsked
    },
  }
}

test('an emergency that waits already sounds as soon as the page has heard that it does, once, and then every half a minute (product 22.5)', async () => {
  vi.useFakeTimers()
  const { rings, answer, store, stop } = openAgain({ needs_acceptance: true })
  expect(rings).not.toHaveBeenCalled()
  await answer()
  expect(alarms(rings)).toBe(1)
  store.receive({ ...entry, id: 'n7' })
  expect(alarms(rings)).toBe(1)
  vi.advanceTimersByTime(30_000)
  expect(alarms(rings)).toBe(2)
  stop()
})

test('one that somebody accepted meanwhile is silent; a tab that leads a moment later sounds then', async () => {
  const accepted = openAgain({ needs_acceptance: false })
  await accepted.answer()
  expect(accepted.rings).not.toHaveBeenCalled()
  let isLeader = false
  const second = openAgain({ needs_acceptance: true }, () => isLeader)
  await second.answer()
  expect(second.rings).not.toHaveBeenCalled()
  isLeader = true
  second.store.receive({ ...entry, id: 'n8' })
  expect(alarms(second.rings)).toBe(1)
})

test('only one tab sounds, none once the sound is switched off, and the choice is of one person', () => {
  const second = begin({ isLeader: () => false })
  second.store.receive(emergency)
  expect(second.rings).not.toHaveBeenCalled()
  const { store, rings, attention, storage } = begin()
  attention.set({ sound: false })
  store.receive(emergency)
  expect(rings).not.toHaveBeenCalled()
  expect(createAttention(7, storage).getState().sound).toBe(false)
  expect(createAttention(8, storage).getState().sound).toBe(true)
})
