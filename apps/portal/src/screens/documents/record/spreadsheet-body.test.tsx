import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Schema } from '@ws/api-client/contract'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPortal } from '../../../testing/render-portal'
import { people, useServer } from '../../../testing/use-server'

// The grid paints on a canvas, which is none here: it says its first cell instead.
vi.mock('../../../lib/spreadsheet/grid/workbook-grid', () => ({
  default: ({ workbook, readOnly }: { workbook: Schema<'Workbook'>; readOnly?: boolean }) => (
    <output aria-label={readOnly ? 'Прежняя таблица' : 'Таблица'}>{String(workbook.sheets[0]?.cells.A1?.v)}</output>
  ),
}))

const server = useServer()
afterEach(() => vi.restoreAllMocks())

async function makeTable(): Promise<number> {
  const admin = await server.current.as('u01')
  const sheet = { id: 's1', name: 'План', rows: 5, cols: 5, cells: { A1: { v: 'Было' } } }
  const made = await admin.send('POST', '/documents', {
    ...{ title: 'Смета', kind: 'spreadsheet', content: { sheets: [sheet] } },
  })
  return (made.body as { id: number }).id
}

test('a version of a table is looked at as a table, and what it says stands in the open one once it is brought back', async () => {
  const user = userEvent.setup()
  const id = await makeTable()
  const admin = await server.current.as('u01')
  await admin.send('POST', `/documents/${id}/cells`, {
    base_version: 1,
    changes: [{ sheet: 's1', cell: 'A1', value: { v: 'Стало' } }],
  })
  await renderPortal(server.current, { at: `/documents/${id}`, signInAs: people.administrator })
  expect(await screen.findByRole('status', { name: 'Таблица' })).toHaveTextContent('Стало')
  await user.click(screen.getByRole('button', { name: 'Ещё' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Версии' }))
  const dialog = await screen.findByRole('dialog', { name: 'Версии' })
  expect(await within(dialog).findByRole('status', { name: 'Прежняя таблица' })).toHaveTextContent('Было')
  expect(within(dialog).queryByText(/Что стало потом|слов/)).toBeNull()
  await user.click(within(dialog).getByRole('button', { name: 'Восстановить' }))
  const asked = await screen.findByRole('alertdialog', { name: 'Восстановить версию 1?' })
  await user.click(within(asked).getByRole('button', { name: 'Восстановить' }))
  await waitFor(() => expect(screen.getByRole('status', { name: 'Таблица' })).toHaveTextContent('Было'))
})

test('an open table is taken away as a book or, its open sheet, as CSV', async () => {
  const user = userEvent.setup()
  await renderPortal(server.current, { at: `/documents/${await makeTable()}`, signInAs: people.administrator })
  const files: string[] = []
  URL.createObjectURL = () => 'blob:table'
  URL.revokeObjectURL = () => undefined
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    files.push(this.download)
  })
  for (const kind of ['Книга Excel (XLSX)', 'Открытый лист (CSV)']) {
    await user.click(await screen.findByRole('button', { name: 'Скачать' }))
    await user.click(await screen.findByRole('menuitem', { name: kind }))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Скачать' })).toBeEnabled())
  }
  await waitFor(() => expect(files).toEqual(['Смета.xlsx', 'Смета.csv']))
})
