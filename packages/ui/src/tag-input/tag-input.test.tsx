import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { TagInput } from './tag-input'

test('words become tags by Enter, the comma and pasting; doubles and what is too many are left out', async () => {
  const change = vi.fn()
  render(<TagInput aria-label="Метки" defaultValue={['окна']} onChange={change} max={4} />)
  const input = screen.getByLabelText('Метки')
  await userEvent.type(input, 'двери{Enter}Окна,')
  expect(change).toHaveBeenLastCalledWith(['окна', 'двери'])
  await userEvent.paste('лифт; крыша, подвал')
  expect(change).toHaveBeenLastCalledWith(['окна', 'двери', 'лифт', 'крыша'])
  expect(input).toHaveAttribute('placeholder', 'Не больше 4')
  await userEvent.keyboard('{Backspace}')
  expect(change).toHaveBeenLastCalledWith(['окна', 'двери', 'лифт'])
})
