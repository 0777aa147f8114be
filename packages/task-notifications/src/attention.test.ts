// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { createAttention, startAttention } from './attention'
import { sampleEntries, storeOf } from './testing/entries'
import { fakeBrowser } from './testing/fakes'
import type { ToastListener } from './toast-queue'
import type { TaskNotification } from './types'

afterEach(() => {
  vi.unstubAllGlobals()
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

function begin(permission = 'granted') {
  const browser = fakeBrowserThatSounds(permission)
  const { storage } = fakeBrowser()
  const attention = createAttention(storage)
  let toast: ToastListener = () => {}
  let away: (entries: readonly TaskNotification[]) => boolean = () => false
  const onOpen = vi.fn()
  const stop = startAttention({
    notifications: {
      store: storeOf(sampleEntries()),
      onToast: (listener) => {
        toast = listener
        return () => {}
      },
      onAway: (listener) => {
        away = listener
        return () => {}
      },
    },
    attention,
    title: 'Рабочее пространство',
    onOpen,
  })
  return {
    ...browser,
    attention,
    storage,
    onOpen,
    stop,
    toast: (entry: TaskNotification) => toast(entry),
    away: (entries: readonly TaskNotification[]) => away(entries),
  }
}

const [entry] = sampleEntries() as [TaskNotification]
const emergency = { ...entry, id: 'e1', event: 'todo.emergency', message: '🚨 Аварийная заявка #7: Пожар' }

test('without consent the browser tells nothing, and the toast waits', () => {
  const { away, shown } = begin()
  expect(away([entry])).toBe(false)
  expect(shown).toEqual([])
})

test('with consent the browser tells while nobody looks; a press leads to the record (ST-016)', async () => {
  const { attention, away, shown, onOpen } = begin()
  expect(await attention.askForBrowser()).toBe(true)
  expect(away([entry])).toBe(true)
  expect(shown).toMatchObject([
    { title: 'Рабочее пространство', body: 'Задача #1042 → В работе\nПротечка в санузле', tag: 'n1' },
  ])
  shown[0]?.onclick?.()
  expect(onOpen).toHaveBeenCalledWith(entry)
})

test('a refusal is kept, and consent taken back in the browser counts', async () => {
  const { attention, away } = begin('denied')
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
  expect(away([entry])).toBe(false)
})

test('a choice that cannot be kept still counts, and whoever listens hears of it', () => {
  const setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  const attention = createAttention({ getItem: () => null, setItem })
  const heard = vi.fn()
  attention.subscribe(heard)
  attention.set({ sound: false })
  expect(attention.getState().sound).toBe(false)
  expect(heard).toHaveBeenCalledTimes(1)
})

test('an emergency sounds, looked at or not, until the sound is switched off; nothing else does', () => {
  const { toast, away, rings, attention, storage } = begin()
  toast(entry)
  expect(rings).not.toHaveBeenCalled()
  toast(emergency)
  expect(rings).toHaveBeenCalledTimes(4)
  away([emergency])
  expect(rings).toHaveBeenCalledTimes(8)
  attention.set({ sound: false })
  toast(emergency)
  expect(rings).toHaveBeenCalledTimes(8)
  expect(createAttention(storage).getState().sound).toBe(false)
})
