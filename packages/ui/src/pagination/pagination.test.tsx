import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Pagination } from './pagination'

test('an arrow that leads no further, and all of them while a page loads, do nothing and keep the focus', async () => {
  const change = vi.fn()
  const bar = { pages: 3, total: 30, pageSize: 10, onPageChange: change, variant: 'pages' as const }
  const { rerender } = render(<Pagination {...bar} page={2} />)
  const next = screen.getByRole('button', { name: 'Следующая страница' })
  const second = screen.getByRole('button', { name: 'Страница 2' })
  next.focus()
  await userEvent.keyboard('{Enter}')
  expect(change).toHaveBeenLastCalledWith(3)
  rerender(<Pagination {...bar} page={3} disabled />)
  expect(next).toHaveAttribute('aria-disabled', 'true')
  expect(next).toBeEnabled()
  await userEvent.keyboard('{Enter}')
  expect(second).toBeEnabled()
  await userEvent.click(second)
  expect(change).toHaveBeenCalledTimes(1)
})

test('a link to a page stays the same link while the page loads, and leads nowhere', async () => {
  const change = vi.fn()
  const bar = { page: 1, pages: 3, total: 30, pageSize: 10, onPageChange: change, variant: 'pages' as const }
  const getHref = (page: number) => `#${page}`
  const { rerender } = render(<Pagination {...bar} getHref={getHref} />)
  const link = screen.getByRole('link', { name: 'Страница 2' })
  link.focus()
  rerender(<Pagination {...bar} getHref={getHref} disabled />)
  expect(link).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(change).not.toHaveBeenCalled()
})

test('pages are turned without anybody holding the page', async () => {
  const change = vi.fn()
  render(<Pagination defaultPage={2} pages={3} total={30} pageSize={10} onPageChange={change} />)
  await userEvent.click(screen.getByRole('button', { name: 'Следующая страница' }))
  expect(screen.getByText('3 / 3')).toBeInTheDocument()
  expect(screen.getByText('21–30 из 30')).toBeInTheDocument()
  expect(change).toHaveBeenCalledWith(3)
})
