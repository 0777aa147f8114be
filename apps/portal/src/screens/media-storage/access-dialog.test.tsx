import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Schema } from '@ws/api-client/contract'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderPortal } from '../../testing/render-portal'
import { choose, people, useServer } from '../../testing/use-server'

const server = useServer()

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 1000, 600))
})

/** A folder of the root made by this person, and one inside it. */
async function makeFolders(login: 'u01' | 'u10', name: string) {
  const person = await server.current.as(login)
  const make = async (display_name: string, parent: number | null) =>
    (await person.send('POST', '/mediafiles/directories', { display_name, parent })).body as Schema<'Directory'>
  const outer = await make(name, null)
  const inner = await make(`${name}, внутри`, outer.id)
  const read = async (id: number) =>
    (await person.send('GET', `/mediafiles/directories/${id}/access`)).body as Schema<'DirectoryAccess'>
  return { person, outer, inner, read }
}

/** Opens the menu of a folder, and from there its list. */
async function openAccess(name: string) {
  await userEvent.click(await screen.findByRole('button', { name: `Действия: ${name}` }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Доступ' }))
  return screen.findByRole('dialog', { name: `Доступ: ${name}` })
}

const save = () => userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))

test('a role and a person are let in, each to their level, and what is inside inherits it', async () => {
  const { outer, inner, read } = await makeFolders('u01', 'Сметы')
  const { unmount } = await renderPortal(server.current, { at: '/media-storage', signInAs: people.administrator })
  const dialog = await openAccess('Сметы')
  expect(await within(dialog).findByText(/Своего списка у папки нет: её видят все/)).toBeVisible()
  await choose(await within(dialog).findByRole('combobox', { name: 'Добавить роль' }), /Диспетчер/)
  const line = await within(dialog).findByRole('listitem')
  expect(line).toHaveTextContent(/Диспетчер.*Роль.*Просмотр/)
  await choose(within(line).getByRole('combobox', { name: /^Что может: Диспетчер/ }), 'Изменение')
  await userEvent.click(within(dialog).getByRole('combobox', { name: 'Добавить сотрудника' }))
  const [person] = await screen.findAllByRole('option')
  if (!person) throw new Error('Nobody is offered')
  await userEvent.click(person)
  await save()
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect((await read(outer.id)).access).toMatchObject([
    { kind: 'role', level: 'edit' },
    { kind: 'profile', level: 'view' },
  ])
  unmount()

  await renderPortal(server.current, { at: `/media-storage/${outer.id}`, signInAs: people.administrator })
  const inside = await openAccess(inner.display_name)
  const inherited = await within(inside).findByRole('list', { name: 'Унаследованный доступ' })
  expect(within(inherited).getAllByRole('listitem')).toHaveLength(2)
  expect(within(inside).getByText('Унаследовано от папки «Сметы»')).toBeVisible()
  expect(within(inherited).queryByRole('button')).not.toBeInTheDocument()
  expect(within(inside).getByText(/Своего списка у папки нет: доступ такой же, как выше/)).toBeVisible()
})

test('a team is let in by its name', async () => {
  const { person, outer, read } = await makeFolders('u01', 'Ключи')
  const [team] = ((await person.send('GET', '/teams')).body as { data: { id: number; name: string }[] }).data
  await renderPortal(server.current, { at: '/media-storage', signInAs: people.administrator })
  const dialog = await openAccess('Ключи')
  await choose(await within(dialog).findByRole('combobox', { name: 'Добавить бригаду' }), new RegExp(team?.name ?? ''))
  expect(await within(dialog).findByRole('listitem')).toHaveTextContent(new RegExp(`${team?.name}.*Бригада.*Просмотр`))
  await save()
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect((await read(outer.id)).access).toMatchObject([{ kind: 'team', id: team?.id, level: 'view' }])
})

test('an entry is taken out, and with the last one the folder is open again', async () => {
  const { person, outer, read } = await makeFolders('u01', 'Ведомости')
  const { body } = await person.send('GET', '/roles')
  const [role] = (body as { data: { id: number; name: string }[] }).data
  await person.send('PUT', `/mediafiles/directories/${outer.id}/access`, {
    access: [{ kind: 'role', id: role?.id, level: 'view' }],
  })
  await renderPortal(server.current, { at: '/media-storage', signInAs: people.administrator })
  const dialog = await openAccess('Ведомости')
  await userEvent.click(await within(dialog).findByRole('button', { name: `Убрать: ${role?.name}` }))
  await save()
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(await read(outer.id)).toMatchObject({ access: [], inherited_from: null })
})

test('who would shut himself out is told so, and nothing is changed (ER-012)', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { outer, read } = await makeFolders('u10', 'Мои акты')
  await renderPortal(server.current, { at: '/media-storage', signInAs: people.employee })
  const dialog = await openAccess('Мои акты')
  await userEvent.click(await within(dialog).findByRole('combobox', { name: 'Добавить сотрудника' }))
  const options = await screen.findAllByRole('option')
  const other = options.at(-1)
  if (!other) throw new Error('Nobody is offered')
  await userEvent.click(other)
  await save()
  expect(await within(dialog).findByText(/^Оставьте себе право изменять папку/)).toBeVisible()
  expect((await read(outer.id)).access).toEqual([])
})

test('who may not change a folder is not offered its list (RO-001)', async () => {
  await makeFolders('u01', 'Только смотреть')
  await renderPortal(server.current, { at: '/media-storage', signInAs: people.viewer })
  await userEvent.click(await screen.findByRole('button', { name: 'Действия: Только смотреть' }))
  expect(await screen.findByRole('menuitem', { name: 'Информация' })).toBeVisible()
  expect(screen.queryByRole('menuitem', { name: 'Доступ' })).not.toBeInTheDocument()
})
