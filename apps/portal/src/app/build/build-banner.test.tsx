import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { BuildBanner } from './build-banner'
import { createBuildWatch } from './build-watch'

test('a new build is offered, and the person decides when to reload (HK-003)', async () => {
  const reload = vi.fn()
  const watch = createBuildWatch({
    buildId: 'aaa',
    fetch: async () => Response.json({ id: 'bbb' }),
    storage: { getItem: () => null, setItem: () => undefined },
    now: Date.now,
    reload,
    isOnline: () => true,
    whenIdle: () => undefined,
  })
  render(<BuildBanner watch={watch} />)
  expect(screen.queryByText('Доступна новая версия')).toBeNull()
  await watch.check()
  expect(await screen.findByText('Доступна новая версия')).toBeVisible()
  expect(reload).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Обновить' }))
  expect(reload).toHaveBeenCalledTimes(1)
})
