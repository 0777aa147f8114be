import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Breadcrumbs } from './breadcrumbs'

afterEach(() => {
  vi.restoreAllMocks()
})

test('folders of one name on the way are steps of their own, each leading to its place (MW-012, MW-013)', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const outer = vi.fn()
  const inner = vi.fn()
  render(
    <Breadcrumbs items={[{ label: '2026', onClick: outer }, { label: '2026', onClick: inner }, { label: '2026' }]} />,
  )
  expect(screen.getAllByText('2026')).toHaveLength(3)
  await userEvent.click(screen.getAllByRole('button', { name: '2026' })[1] as HTMLElement)
  expect(inner).toHaveBeenCalledOnce()
  expect(outer).not.toHaveBeenCalled()
  // React warns of equal keys through the console.
  expect(errors).not.toHaveBeenCalled()
})
