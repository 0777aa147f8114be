import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderPortal } from '../../testing/render-portal'
import { people, useServer } from '../../testing/use-server'

const server = useServer()
const csv = (text: string) => new File([text], 'tasks.csv', { type: 'text/csv' })

test('a manager is shown what is wrong with his file, chooses the mended one and finds its tasks in the list', async () => {
  await renderPortal(server.current, { at: '/todos?search=Импортируемая', signInAs: people.administrator })
  await userEvent.click(await screen.findByRole('button', { name: 'Импорт' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Импорт задач' }))
  const picker = dialog.getByLabelText('Файл с задачами')
  await userEvent.upload(picker, csv('Название;Приоритет\nИмпортируемая;Срочный'))
  expect(await dialog.findByText(/Строка 2/)).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Импортировать' })).toBeDisabled()
  await userEvent.upload(picker, csv('Название;Приоритет\nИмпортируемая;Высокий'))
  await userEvent.click(await dialog.findByRole('button', { name: 'Импортировать: 1 задача' }))
  expect(await screen.findByText('Импортировано: 1 задача')).toBeVisible()
  expect(await screen.findByRole('link', { name: 'Импортируемая' })).toBeVisible()
})
