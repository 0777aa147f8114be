import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { ColumnChooser } from './column-chooser'
import type { TableLayout } from './table-layout'

const columns = ['Задача', 'Срок', 'Смета'].map((header) => ({ key: header, header }))

function Chooser() {
  const [layout, setLayout] = useState<TableLayout>({})
  return <ColumnChooser columns={columns} layout={layout} onLayoutChange={setLayout} />
}

test('an arrow that has brought its column to the edge keeps the focus and does nothing more', async () => {
  render(<Chooser />)
  const names = () => screen.getAllByRole('checkbox').map((box) => box.closest('li')?.textContent)
  await userEvent.click(screen.getByRole('button', { name: 'Столбцы' }))
  const up = screen.getByRole('button', { name: '«Срок» выше' })
  up.focus()
  await userEvent.keyboard('{Enter}')
  expect(names()).toEqual(['Срок', 'Задача', 'Смета'])
  expect(up).toHaveFocus()
  expect(up).toBeEnabled()
  expect(up).toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('{Enter}')
  expect(names()).toEqual(['Срок', 'Задача', 'Смета'])
})
