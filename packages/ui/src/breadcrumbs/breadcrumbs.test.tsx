import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Breadcrumbs } from './breadcrumbs'
import { countHidden } from './use-hidden-steps'

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

test('steps without room go from the middle, the first and the last one stay (MW-012)', () => {
  const widths = [80, 100, 100, 100, 120]
  expect([500, 499.5, 498, 400, 260, 100].map((room) => countHidden(widths, room))).toEqual([0, 0, 1, 2, 3, 3])
  expect(countHidden([300, 300], 100)).toBe(0)
})
