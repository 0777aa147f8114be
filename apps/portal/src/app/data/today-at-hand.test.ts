import { expect, test, vi } from 'vitest'
import { beOnPhone } from '../../testing/on-phone'
import { createStoryServices, json } from '../../testing/story-services'
import { keepTodayAtHand } from './today-at-hand'

const task = (id: number, version = 1) => ({ id, version, title: `Задача ${id}` })

/** A signed-in person with a device of a kind, and what is asked of the server. */
function setUp({ isPhone = true, isOnline = true } = {}) {
  vi.useFakeTimers()
  beOnPhone(isPhone)
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  const asked: URL[] = []
  const services = createStoryServices({ 'todos.view': 'own' }, (url) => {
    asked.push(url)
    const data = [task(1), task(2)]
    return json({ data, meta: { page: 1, page_size: 25, total: data.length, pages: 1 } })
  })
  return { services, asked }
}

/** What is loaded on the way has come. */
async function passTime(ms: number) {
  await vi.advanceTimersByTimeAsync(ms)
  await vi.dynamicImportSettled()
  await vi.advanceTimersByTimeAsync(0)
}

test('after signing in on a phone the own tasks and those of today are at hand before anything is opened', async () => {
  const { services, asked } = setUp()
  keepTodayAtHand(services)
  expect(asked).toEqual([])
  await passTime(6_000)
  expect(asked.map(({ pathname }) => pathname.replace(/\/$/, ''))).toEqual(['/api/todos', '/api/todos'])
  expect(asked.some(({ searchParams }) => searchParams.get('today') === 'true')).toBe(true)
  expect(services.queryClient.getQueryData(['/todos', 'one', 2])).toMatchObject({ title: 'Задача 2' })
  // The way to a cellar may be long: they are read again through the day.
  await passTime(15 * 60_000)
  expect(asked.length).toBeGreaterThan(2)
})

test('a task that the page knows in a newer version is not set back by the list', async () => {
  const { services } = setUp()
  services.queryClient.setQueryData(['/todos', 'one', 1], { ...task(1, 5), title: 'Новее' })
  keepTodayAtHand(services)
  await passTime(6_000)
  expect(services.queryClient.getQueryData(['/todos', 'one', 1])).toMatchObject({ title: 'Новее' })
})

test('at a desk, and without a network, nothing is read ahead', async () => {
  for (const where of [{ isPhone: false }, { isOnline: false }]) {
    const { services, asked } = setUp(where)
    keepTodayAtHand(services)
    await passTime(20 * 60_000)
    expect(asked).toEqual([])
    vi.useRealTimers()
    vi.restoreAllMocks()
  }
})
