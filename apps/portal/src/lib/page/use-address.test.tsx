import { act, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, test } from 'vitest'
import { useAddress } from './use-address'

function Choice({ name }: { name: string }) {
  const [address, setAddress] = useAddress()
  const turn = (value: string) =>
    setAddress((before) => {
      const after = new URLSearchParams(before)
      after.set(name, value)
      return after
    })
  return (
    <button type="button" aria-pressed={address.has(name)} onClick={() => turn('1')}>
      {name}
    </button>
  )
}

test('of presses that follow each other before the page is drawn none undoes another, wherever they are made', async () => {
  const element = ['preset', 'group', 'scale'].map((name) => <Choice key={name} name={name} />)
  const router = createMemoryRouter([{ path: '/', element }], { initialEntries: ['/?view=kanban'] })
  render(<RouterProvider router={router} />)
  act(() => {
    for (const name of ['preset', 'group', 'scale']) fireEvent.click(screen.getByRole('button', { name }))
  })
  expect(router.state.location.search).toBe('?view=kanban&preset=1&group=1&scale=1')
  for (const name of ['preset', 'group', 'scale'])
    expect(await screen.findByRole('button', { name, pressed: true })).toBeVisible()
  await act(() => router.navigate('/?view=list'))
  fireEvent.click(screen.getByRole('button', { name: 'group' }))
  expect(router.state.location.search).toBe('?view=list&group=1')
})
