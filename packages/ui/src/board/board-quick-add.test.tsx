import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { BoardQuickAdd } from './board-quick-add'

test('a name refused for a new card says why', async () => {
  render(<BoardQuickAdd column="Новые" onAdd={() => Promise.reject(new Error('Такая карточка уже есть'))} />)
  await userEvent.click(screen.getByRole('button'))
  const field = screen.getByRole('textbox')
  await userEvent.type(field, 'Насос{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent('Такая карточка уже есть')
  expect(field).toHaveAttribute('aria-invalid', 'true')
  expect(field).toHaveAccessibleDescription('Такая карточка уже есть')
})
