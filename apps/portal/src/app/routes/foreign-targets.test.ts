import { toast } from '@ws/ui'
import { createMemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { refuseForeignTargets } from './foreign-targets'

test('the router refuses to leave the portal or to run a script, and says so (GD-009, GD-010)', async () => {
  const error = vi.spyOn(toast, 'error').mockReturnValue(1)
  const router = refuseForeignTargets(
    createMemoryRouter([{ path: '*', element: null }], { initialEntries: ['/todos'] }),
  )
  for (const target of ['https://evil.example/', '//evil.example', 'javascript:alert(1)', 'data:text/html,x']) {
    await router.navigate(target)
    expect(router.state.location.pathname).toBe('/todos')
    expect(error).toHaveBeenLastCalledWith('Переход по ссылке запрещён')
  }
  expect(error).toHaveBeenCalledTimes(4)
  await router.navigate('/tenants/7?tab=history')
  expect(router.state.location.pathname).toBe('/tenants/7')
  await router.navigate({ pathname: '/goods' })
  expect(router.state.location.pathname).toBe('/goods')
  expect(error).toHaveBeenCalledTimes(4)
})
