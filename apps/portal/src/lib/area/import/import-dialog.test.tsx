import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderPortal } from '../../../testing/render-portal'
import { people, useServer } from '../../../testing/use-server'

const server = useServer()
const LONG = { timeout: 30_000 }

test('a file is mapped, shown with what it would do, carried out and taken back', async () => {
  await renderPortal(server.current, { at: '/goods/goods_type', signInAs: people.administrator })
  await userEvent.click(await screen.findByRole('button', { name: 'Импорт' }, LONG))
  const dialog = within(await screen.findByRole('dialog', { name: 'Импорт: Типы ТМЦ' }, LONG))
  const text = 'Что это;Порядок\nЛенты;5\nСкотч;много'
  await userEvent.upload(dialog.getByLabelText('Файл для импорта'), new File([text], 'types.csv', { type: 'text/csv' }))
  expect(await dialog.findByText(/Строк с ошибками: 2 из 2/, undefined, LONG)).toBeVisible()
  expect(dialog.getByText(/«много» — не число/)).toBeVisible()
  await userEvent.upload(
    dialog.getByLabelText('Файл для импорта'),
    new File([text.replace('много', '6')], 'types.csv', { type: 'text/csv' }),
  )
  await userEvent.click(await dialog.findByRole('combobox', { name: 'Поле для столбца «Что это»' }, LONG))
  await userEvent.click(await screen.findByRole('option', { name: 'Название *' }))
  expect(await dialog.findByText(/Добавится: 2/, undefined, LONG)).toBeVisible()
  expect(dialog.getByText('Ленты')).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Импортировать: 2' }))
  expect(await dialog.findByText(/Добавлено: 2, обновлено: 0/, undefined, LONG)).toBeVisible()
  expect(await screen.findByRole('link', { name: 'Скотч', hidden: true }, LONG)).toBeInTheDocument()
  await userEvent.click(dialog.getByRole('button', { name: 'Отменить импорт' }))
  expect(await dialog.findByText(/записи стали такими, какими были до него/, undefined, LONG)).toBeVisible()
})
