import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { beOnPhone } from '../../testing/on-phone'
import { renderPortal } from '../../testing/render-portal'
import { useServer } from '../../testing/use-server'

const server = useServer()
afterEach(() => vi.restoreAllMocks())

test('a document is begun at a task and stands among its documents', async () => {
  const user = userEvent.setup()
  const { rows } = await server.current.database.pool.query('select id from todos order by id limit 1')
  const id = Number(rows[0].id)
  await renderPortal(server.current, { at: `/todos/${id}?tab=documents`, signInAs: 'u01@demo.local' })
  await user.click(await screen.findByRole('link', { name: 'Создать документ' }))
  const dialog = await screen.findByRole('dialog', { name: 'Новый документ' })
  await user.click(within(dialog).getByRole('radio', { name: 'Таблица' }))
  expect(within(dialog).getByText('Документ будет связан с этой записью')).toBeVisible()
  await user.type(within(dialog).getByRole('textbox', { name: /Название/ }), 'Смета работ')
  await user.click(within(dialog).getByRole('button', { name: 'Создать' }))
  const ties = await screen.findByRole('region', { name: 'Связанные записи' })
  await user.click(within(ties).getByRole('link'))
  await user.click(await screen.findByRole('tab', { name: /Документы/ }))
  expect(await screen.findByRole('link', { name: 'Смета работ' })).toBeVisible()
})

test('templates of people and printed forms of contracts stand in one place, each with the way to use it', async () => {
  const user = userEvent.setup()
  await renderPortal(server.current, { at: '/documents?view=templates', signInAs: 'u01@demo.local' })
  const own = await screen.findByRole('region', { name: 'Шаблоны документов' })
  expect(within(own).getByRole('link', { name: 'Претензия' })).toBeVisible()
  const forms = screen.getByRole('region', { name: 'Печатные формы договоров' })
  await user.click(within(forms).getByRole('link', { name: 'Создать документ: Договор' }))
  const dialog = await screen.findByRole('dialog', { name: 'Новый документ' })
  expect(await within(dialog).findByDisplayValue('Договор (печатная форма)')).toBeVisible()
  expect(within(dialog).getByRole('button', { name: 'Создать' })).toBeDisabled()
  expect(within(dialog).getByRole('combobox', { name: /Договор/ })).toBeVisible()
})

test('a card on a phone says the status of its document', async () => {
  beOnPhone()
  await renderPortal(server.current, { at: '/documents', signInAs: 'u01@demo.local' })
  const cards = await screen.findByRole('list', { name: 'Документы' })
  const [card] = await within(cards).findAllByRole('link')
  expect(card).toHaveTextContent(/Статус: (Черновик|На согласовании|Утверждён)/)
})

test('a contract to fill a template from is chosen by its number and its tenant', async () => {
  const user = userEvent.setup()
  const { rows } = await server.current.database.pool.query(
    'select number, tenants.name from contracts join tenants on tenants.id = contracts.tenant order by contracts.id limit 1',
  )
  const [{ number, name }] = rows
  await renderPortal(server.current, { at: '/documents?create=template&template=contract', signInAs: 'u01@demo.local' })
  const dialog = await screen.findByRole('dialog', { name: 'Новый документ' })
  await user.type(await within(dialog).findByRole('combobox', { name: /Договор/ }), number)
  await user.click(await screen.findByRole('option', { name: `${number}, ${name}` }))
  expect(within(dialog).getByDisplayValue(`${number}, ${name}`)).toBeVisible()
})

test('a folder is moved into another one; itself is not offered', async () => {
  const user = userEvent.setup()
  await renderPortal(server.current, { at: '/documents', signInAs: 'u01@demo.local' })
  const aside = await screen.findByRole('complementary', { name: 'Папки' })
  await user.click(await within(aside).findByRole('treeitem', { name: /^Шаблоны/ }))
  await user.click(await within(aside).findByRole('button', { name: 'Переместить папку' }))
  const dialog = await screen.findByRole('dialog', { name: 'Переместить: Шаблоны' })
  await user.click(within(dialog).getByRole('combobox', { name: /Куда/ }))
  expect((await screen.findAllByRole('option')).map((one) => one.textContent)).not.toContain('Шаблоны')
  await user.click(screen.getByRole('option', { name: 'Управление' }))
  await user.click(within(dialog).getByRole('button', { name: 'Переместить' }))
  expect(await screen.findByText('Папка «Шаблоны» перемещена в папку «Управление»')).toBeVisible()
})
