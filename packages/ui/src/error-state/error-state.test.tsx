import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { en } from '../labels/en'
import { LabelsProvider } from '../labels/labels-provider'
import { ErrorState } from './error-state'

test('what could not be loaded is told at once and can be tried again', async () => {
  const retry = vi.fn()
  render(<ErrorState text="Нет связи" onRetry={retry} />)
  expect(screen.getByRole('alert')).toHaveTextContent('Не удалось загрузитьНет связи')
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }))
  expect(retry).toHaveBeenCalledTimes(1)
})

test('its words can be replaced', () => {
  render(
    <LabelsProvider labels={en}>
      <ErrorState onRetry={() => undefined} />
    </LabelsProvider>,
  )
  expect(screen.getByRole('alert')).toHaveTextContent('Could not load thisTry again')
})
