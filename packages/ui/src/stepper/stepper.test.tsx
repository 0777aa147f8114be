import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Stepper } from './stepper'

const steps = ['Принята', 'В работе', 'На проверке', 'Завершена']

test('steps passed, the one now and those ahead are told apart in words (UI-001)', () => {
  render(<Stepper steps={steps} current={1} />)
  const items = screen.getAllByRole('listitem')
  expect(items.map(({ dataset }) => dataset.state)).toEqual(['done', 'current', 'ahead', 'ahead'])
  expect(items[0]).toHaveTextContent('Принята — пройден')
  expect(items[1]).toHaveAttribute('aria-current', 'step')
})

test('one may go back to a step already passed, not ahead', async () => {
  const select = vi.fn()
  render(<Stepper steps={steps} current={2} onStepSelect={select} />)
  expect(screen.getAllByRole('button')).toHaveLength(2)
  await userEvent.click(screen.getByRole('button', { name: /В работе/ }))
  expect(select).toHaveBeenCalledWith(1)
})

test('a step that failed says so; in little room only the current one is seen', () => {
  render(<Stepper compact steps={['Загрузка', { label: 'Проверка', failed: true }]} current={1} />)
  expect(screen.getByText('Шаг 2 из 2')).toBeInTheDocument()
  expect(screen.getAllByRole('listitem')[1]).toHaveTextContent('Проверка — ошибка')
})

test('in little room nothing unseen takes the focus', async () => {
  render(<Stepper compact steps={steps} current={2} onStepSelect={vi.fn()} />)
  expect(screen.queryAllByRole('button')).toHaveLength(0)
  await userEvent.tab()
  expect(document.body).toHaveFocus()
})
