import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ErrorPage } from './error-page'

test('status 404 is «Page Not Found» (UI-016, ER-051)', () => {
  render(<ErrorPage status={404} />)
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Page Not Found$/)
})

test('any other status is «Internal Server Error» (UI-017, ER-051)', () => {
  for (const status of [400, 403, 500, 503, 0]) {
    const { unmount } = render(<ErrorPage status={status} />)
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Internal Server Error$/)
    unmount()
  }
})

test("the page says the error's own message and offers a way on (UI-018)", () => {
  render(<ErrorPage status={404} message="Page not found: /abc" action={<a href="/dashboard">На дашборд</a>} />)
  expect(screen.getByText('Page not found: /abc')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'На дашборд' })).toBeInTheDocument()
})

test('of a thrown error the page says its status message, else its message (UI-018)', () => {
  const { rerender } = render(<ErrorPage status={500} error={{ statusMessage: 'Нет базы', message: 'fetch failed' }} />)
  expect(screen.getByText('Нет базы')).toBeInTheDocument()
  expect(screen.queryByText('fetch failed')).toBeNull()
  rerender(<ErrorPage status={500} error={{ statusMessage: '', message: 'fetch failed' }} />)
  expect(screen.getByText('fetch failed')).toBeInTheDocument()
  rerender(<ErrorPage status={500} error={new Error('сбой')} />)
  expect(screen.getByText('сбой')).toBeInTheDocument()
})
