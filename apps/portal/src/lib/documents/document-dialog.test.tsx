import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderPortal } from '../../testing/render-portal'
import { useServer } from '../../testing/use-server'

const server = useServer()
/** What the browser was handed, by its name. */
const saved: string[] = []
beforeEach(() => {
  saved.length = 0
  URL.createObjectURL = () => 'blob:document'
  URL.revokeObjectURL = () => undefined
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    if (this.download) saved.push(this.download)
  })
})

async function contract(number: string): Promise<number> {
  const { rows } = await server.current.database.pool.query('select id from contracts where number = $1', [number])
  return Number(rows[0].id)
}

test('a contract tells what can be printed of it, hands it over, and keeps it among its files', async () => {
  const user = userEvent.setup()
  const id = await contract('А-001')
  await renderPortal(server.current, { at: `/contracts/${id}?tab=documents`, signInAs: 'u01@demo.local' })
  const section = await screen.findByRole('region', { name: 'Печатные формы' })
  expect(within(section).getByText('Дополнительных соглашений нет')).toBeVisible()
  await user.click(within(section).getByRole('button', { name: 'Печать: Счёт на оплату' }))
  const dialog = await screen.findByRole('dialog', { name: 'Счёт на оплату' })
  expect(within(dialog).getByRole('combobox', { name: 'Счёт' })).toHaveTextContent('№ А-001/')
  await user.click(within(dialog).getByRole('button', { name: 'DOCX' }))
  await waitFor(() => expect(saved).toEqual([expect.stringMatching(/^Счёт А-001-\d{4}-\d{2}\.docx$/)]), {
    timeout: 15_000,
  })
  await user.click(within(dialog).getByRole('button', { name: 'Сохранить в файлы' }))
  expect(await screen.findByText('Документ сохранён в файлы договора', undefined, { timeout: 15_000 })).toBeVisible()
})

test('invoices of chosen accruals come as one archive', async () => {
  const user = userEvent.setup()
  const id = await contract('А-014')
  await renderPortal(server.current, { at: `/contracts/${id}/payments`, signInAs: 'u05@demo.local' })
  const [row] = await screen.findAllByRole('checkbox', { name: /Аренда за/ })
  if (!row) throw new Error('Nothing is charged')
  await user.click(row)
  await user.click(await screen.findByRole('button', { name: 'Скачать счета' }))
  const dialog = await screen.findByRole('dialog', { name: 'Счета' })
  await user.click(within(dialog).getByRole('button', { name: 'Скачать ZIP' }))
  expect(await within(dialog).findByText('Документов: 1', undefined, { timeout: 15_000 })).toBeVisible()
  expect(saved).toEqual(['Счета.zip'])
})
