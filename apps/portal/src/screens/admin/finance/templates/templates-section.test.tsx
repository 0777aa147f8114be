import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderPortal } from '../../../../testing/render-portal'
import { useServer } from '../../../../testing/use-server'

const server = useServer()

test('an accountant changes a text: a mistake is told at its block, and the built-in one can be put back', async () => {
  const user = userEvent.setup()
  await renderPortal(server.current, { at: '/admin?tab=finance', signInAs: 'u05@demo.local' })
  await user.click(await screen.findByRole('button', { name: 'Открыть: Акт возврата' }))
  const sheet = await screen.findByRole('dialog', { name: 'Акт возврата' })
  const [title] = await within(sheet).findAllByRole('textbox', { name: 'Текст' })
  if (!title) throw new Error('A text has no title')
  const write = async (text: string) => {
    await user.clear(title)
    await user.click(title)
    await user.paste(text)
  }
  await write('АКТ {{contract.nmuber}}')
  await user.click(within(sheet).getByRole('button', { name: 'Сохранить' }))
  expect(await within(sheet).findByText('Неизвестное поле «contract.nmuber»')).toBeVisible()
  await write('НАШ АКТ № {{contract.number}}')
  await user.click(within(sheet).getByRole('button', { name: 'Сохранить' }))
  expect(await screen.findByText('Шаблон сохранён')).toBeVisible()
  await user.click(within(sheet).getByRole('button', { name: 'Вернуть встроенный' }))
  await user.click(await screen.findByRole('button', { name: 'Вернуть' }))
  expect(await screen.findByText('Встроенный текст возвращён')).toBeVisible()
})
