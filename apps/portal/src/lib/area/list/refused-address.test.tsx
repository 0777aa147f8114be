import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPortal } from '../../../testing/render-portal'
import { people, useServer } from '../../../testing/use-server'

const server = useServer()

test('an address with an order and a page that cannot be opens the list without them', async () => {
  const at = '/todos?ordering=foo&page=99999999999&status=Planned'
  const { router } = await renderPortal(server.current, { at, signInAs: people.administrator })
  await waitFor(() => expect(screen.getAllByRole('row').length).toBeGreaterThan(1))
  expect(router.state.location.search).toBe('?status=Planned')
  expect(screen.queryByRole('button', { name: 'Повторить' })).toBeNull()
})
