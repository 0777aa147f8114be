import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { areas } from '../../../app/areas'
import { Providers } from '../../../app/providers'
import { renderPortal } from '../../../testing/render-portal'
import { people, useServer } from '../../../testing/use-server'
import { AreasProvider } from '../../area/areas-context'
import type { GridHandle } from '../grid/open-grid'
import { createOpenGrid } from '../grid/open-grid'
import { ImportRange } from './import-range'

const server = useServer()

test('a range of a sheet is tried against the chosen register and becomes its records', async () => {
  const { services, unmount } = await renderPortal(server.current, { at: '/', signInAs: people.administrator })
  unmount()
  const cells = { A1: { v: 'Название' }, B1: { v: 'Порядок' }, A2: { v: 'Стяжки' }, B2: { v: 7 } }
  const selected = { row: [0, 0], column: [0, 1] }
  const open = { getSelection: () => [selected], getSheet: () => ({ id: 's1' }) }
  const grid = createOpenGrid()
  grid.current = {
    grid: () => open,
    read: () => ({ sheets: [{ id: 's1', name: 'Типы', rows: 9, cols: 4, cells }] }),
  } as unknown as GridHandle
  render(
    <Providers services={services}>
      <MemoryRouter>
        <AreasProvider areas={areas}>
          <ImportRange grid={grid} />
        </AreasProvider>
      </MemoryRouter>
    </Providers>,
  )
  await userEvent.click(screen.getByRole('combobox', { name: /Реестр/ }))
  await userEvent.click(await screen.findByRole('option', { name: 'Типы ТМЦ' }))
  const begin = screen.getByRole('button', { name: 'Проверить и импортировать' })
  await userEvent.click(begin)
  expect(await screen.findByText(/Выделите на листе строку заголовков/)).toBeVisible()
  selected.row = [0, 1]
  act(grid.tell)
  expect(screen.getByText(/Выделено: A1:B2/)).toBeVisible()
  await userEvent.click(begin)
  const dialog = within(await screen.findByRole('dialog', { name: 'Импорт: Типы ТМЦ' }))
  await userEvent.click(await dialog.findByRole('button', { name: 'Импортировать: 1' }))
  expect(await dialog.findByText(/Добавлено: 1, обновлено: 0/)).toBeVisible()
})
