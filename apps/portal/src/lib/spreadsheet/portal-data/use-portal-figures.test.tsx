import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { EntityChanged } from '@ws/api-client/contract'
import { createStore } from '@ws/ui'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { type Services, ServicesProvider } from '../../services-context'
import { portalFigures } from './portal-figures'
import { usePortalFigures } from './use-portal-figures'

const ASK = { figure: 'debt' as const, names: ['А-001'] }

test('figures of the portal are asked for again, once, when what they count was changed', async () => {
  // Formulas that were reckoned before this test, without a table, are forgotten.
  portalFigures.hold()()
  await waitFor(() => expect(portalFigures.asked.getState().size).toBe(0))
  const listeners = new Set<(change: Pick<EntityChanged, 'entity'>) => void>()
  const rooms: string[] = []
  const realtime = {
    join: (room: string) => rooms.push(room),
    on: (_event: string, listener: (change: Pick<EntityChanged, 'entity'>) => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  let debt = 100
  const post = vi.fn(async () => ({ data: { values: [{ value: debt, fault: null }] }, response: new Response() }))
  const services = { realtime, api: { POST: post }, session: createStore({ user: { id: 1 } }) } as unknown as Services
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={new QueryClient()}>
      <ServicesProvider value={services}>{children}</ServicesProvider>
    </QueryClientProvider>
  )
  const put = vi.fn()
  const { unmount } = renderHook(() => usePortalFigures({ current: { put } }), { wrapper })
  // Without a formula nothing is asked for, nor listened to.
  expect([post.mock.calls.length, listeners.size]).toEqual([0, 0])
  portalFigures.valueOf(ASK)
  await waitFor(() => expect(portalFigures.valueOf(ASK)).toBe(100))
  expect(rooms).toEqual(['list:/contracts', 'list:/properties/room', 'list:/reservations'])

  debt = 250
  const say = (entity: string) => act(() => listeners.forEach((listener) => void listener({ entity })))
  vi.useFakeTimers({ shouldAdvanceTime: true })
  for (const entity of ['/todos', '/contracts', '/contracts', '/reservations']) say(entity)
  expect(post).toHaveBeenCalledTimes(1)
  await act(() => vi.advanceTimersByTimeAsync(2_000))
  vi.useRealTimers()
  await waitFor(() => expect(portalFigures.valueOf(ASK)).toBe(250))
  expect(post).toHaveBeenCalledTimes(2)
  await waitFor(() => expect(put).toHaveBeenCalledTimes(2))
  unmount()
  expect(listeners.size).toBe(0)
})
