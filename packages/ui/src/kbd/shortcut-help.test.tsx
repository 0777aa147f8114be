import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { ShortcutHelp } from './shortcut-help'

test('keys are found by what they do, with е for ё', async () => {
  const items = ['Отчёт', ...Array.from({ length: 12 }, (_, n) => `Раздел ${n}`)].map((label) => ({ keys: 'G', label }))
  render(<ShortcutHelp open onOpenChange={vi.fn()} groups={[{ label: 'Переходы', items }]} />)
  await userEvent.type(screen.getByRole('searchbox'), 'отчет')
  expect(screen.getByText('Отчёт')).toBeInTheDocument()
  expect(screen.queryByText('Раздел 1')).toBeNull()
})
