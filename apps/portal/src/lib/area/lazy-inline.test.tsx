import { act, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { lazyInline } from './lazy-inline'

test('what stands around a cell is shown while the cell is loaded', async () => {
  let come = (_part: { default: () => React.ReactNode }) => {}
  const Cell = lazyInline(() => new Promise<{ default: () => React.ReactNode }>((resolve) => (come = resolve)))
  render(
    <Suspense fallback="Страница загружается">
      <p>Название</p>
      <Cell />
    </Suspense>,
  )
  expect(screen.getByText('Название')).toBeVisible()
  await act(async () => come({ default: () => 'Ячейка' }))
  expect(await screen.findByText('Ячейка')).toBeVisible()
})
