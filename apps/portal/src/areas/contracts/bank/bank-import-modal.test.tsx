import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderPortal } from '../../../testing/render-portal'
import { useServer } from '../../../testing/use-server'

const server = useServer()

const STATEMENT = [
  '1CClientBankExchange',
  'РасчСчет=40702810400000009001',
  'СекцияДокумент=Платежное поручение',
  ...['Номер=55', 'Дата=02.11.2026', 'Сумма=1000', 'ПлательщикИНН=7707083893', 'Плательщик1=ООО «Чужой»'],
  ...['ПолучательСчет=40702810400000009001', 'НазначениеПлатежа=По письму', 'КонецДокумента', 'КонецФайла'],
].join('\n')

test('an accountant loads a statement, chooses the contract nobody could find, and posts it; a broken file says its line', async () => {
  const user = userEvent.setup()
  await renderPortal(server.current, { at: '/contracts?import=bank', signInAs: 'u06@demo.local' })
  const modal = await screen.findByRole('dialog', { name: 'Банковская выписка' })
  const choose = async (text: string) =>
    user.upload(
      await within(modal).findByLabelText('Файл выписки'),
      new File([text], 'Выписка.txt', { type: 'text/plain' }),
    )
  await choose(STATEMENT.replace('Сумма=1000', 'Сумма=много'))
  expect(await screen.findByText('Строка 6: «Сумма» — не сумма больше нуля: много')).toBeVisible()
  await choose(STATEMENT)
  await user.click(await screen.findByText('ООО «Чужой»'))
  const sheet = await screen.findByRole('dialog', { name: /^1\s000,00\s₽/ })
  expect(within(sheet).getByText(/арендатора с ИНН 7707083893 нет/)).toBeVisible()
  await user.type(within(sheet).getByRole('combobox', { name: 'На договор' }), 'А-001')
  await user.click(await screen.findByRole('option', { name: /А-001/ }))
  await user.click(within(sheet).getByRole('button', { name: 'Подтвердить' }))
  expect(await screen.findByText(/^К проведению: 1 платёж на 1 000,00 ₽/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Провести' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Провести' }))
  expect(await screen.findByText(/^Проведено: 1 платёж на 1 000,00 ₽/)).toBeVisible()
  expect(await screen.findByText('Всё разобрано')).toBeVisible()
})

test('rows that are ticked are skipped at once', async () => {
  const user = userEvent.setup()
  await renderPortal(server.current, { at: '/contracts?import=bank', signInAs: 'u06@demo.local' })
  const second = STATEMENT.replace('КонецФайла', '').replace('Номер=55', 'Номер=56')
  const file = `${STATEMENT.replace('\nКонецФайла', '')}\n${second.slice(second.indexOf('СекцияДокумент'))}КонецФайла`
  await user.upload(
    await screen.findByLabelText('Файл выписки'),
    new File([file.replaceAll('ООО «Чужой»', 'ООО «Двое»')], 'Две.txt'),
  )
  for (const box of await screen.findAllByRole('checkbox', { name: /Двое/ })) await user.click(box)
  await user.click(
    within(await screen.findByRole('region', { name: 'Действия с выбранными' })).getByRole('button', {
      name: 'Пропустить',
    }),
  )
  expect(await screen.findByText('Пропущено: 2 строки')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Пропущенные 2' })).toBeVisible()
})
