import { expect, test, vi } from 'vitest'
import { createRoutePreloader, loadRoutes, preloadOnHover } from './route-preloader'

test('at most four pages load ahead at a time, the others wait for a place (GD-013, BC-014)', async () => {
  const finish: (() => void)[] = []
  const load = vi.fn((_path: string) => new Promise<void>((resolve) => finish.push(resolve)))
  const { preload, isLoading } = createRoutePreloader(load)
  expect(isLoading()).toBe(false)
  for (const page of ['/a', '/b', '/c', '/d', '/e', '/f']) preload(page)
  expect(load.mock.calls.flat()).toEqual(['/a', '/b', '/c', '/d'])
  finish[1]?.()
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(5), 10_000)
  expect(load).toHaveBeenLastCalledWith('/e')
  expect(isLoading()).toBe(true)
})

test('a page is loaded ahead once, and again only after a failure', async () => {
  const load = vi.fn().mockRejectedValueOnce(new Error('gone')).mockResolvedValue(undefined)
  const { preload } = createRoutePreloader(load)
  preload('/a')
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1), 10_000)
  await Promise.resolve()
  preload('/a')
  preload('/a')
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2), 10_000)
  preload('/a')
  expect(load).toHaveBeenCalledTimes(2)
})

test('hovering a link of the portal loads the page behind it; links to other sites load nothing', () => {
  document.body.innerHTML = '<a id="in" href="/todos/1?tab=x"><b>Задача</b></a><a id="out" href="//example.org/x">x</a>'
  const preload = vi.fn()
  const stop = preloadOnHover({ preload })
  document.querySelector('b')?.dispatchEvent(new Event('pointerover', { bubbles: true }))
  document.querySelector('#out')?.dispatchEvent(new Event('pointerover', { bubbles: true }))
  expect(preload.mock.calls).toEqual([['/todos/1']])
  stop()
  document.querySelector('b')?.dispatchEvent(new Event('pointerover', { bubbles: true }))
  expect(preload).toHaveBeenCalledTimes(1)
})

test('loading a page ahead asks for the lazy parts of every route that matches', async () => {
  const shell = vi.fn().mockResolvedValue({})
  const page = vi.fn().mockResolvedValue({})
  const other = vi.fn().mockResolvedValue({})
  const routes = [
    {
      lazy: shell,
      children: [
        { path: '/todos', lazy: page },
        { path: '/goods', lazy: other },
      ],
    },
  ]
  await loadRoutes(routes, '/todos')
  expect(shell).toHaveBeenCalledTimes(1)
  expect(page).toHaveBeenCalledTimes(1)
  expect(other).not.toHaveBeenCalled()
})
