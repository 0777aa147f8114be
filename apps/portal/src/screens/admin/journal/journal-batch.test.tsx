import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderPortal } from '../../../testing/render-portal'
import { fill, people, useServer } from '../../../testing/use-server'

const server = useServer()

/** Two tasks that one operation archived, and what befell them before it. */
async function archiveTwo(mark: string) {
  const admin = await server.current.as('u01')
  const ids: number[] = []
  for (const title of [`${mark}: первая`, `${mark}: вторая`]) {
    ids.push(((await admin.send('POST', '/todos', { title })).body as { id: number }).id)
  }
  await admin.send('POST', '/todos/bulk', { ids, action: 'archive' })
}

test('from a row of the journal one comes to all changes of its operation, and back to the whole journal', async () => {
  const mark = `Разом ${crypto.randomUUID()}`
  await archiveTwo(mark)
  await renderPortal(server.current, {
    at: `/admin?tab=audit&action=archive&search=${mark}`,
    signInAs: people.administrator,
  })
  await userEvent.click(await screen.findByRole('button', { name: `Действия: ${mark}: первая` }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Все изменения этой операции' }))
  expect(await screen.findByText('Показаны изменения одной операции')).toBeVisible()
  // The table gives way to a word where nothing is found, and comes back as another.
  const found = () =>
    within(screen.getByRole('grid', { name: 'Журнал' })).getAllByText((text) => text.startsWith(`${mark}: `))
  await waitFor(() => expect(found()).toHaveLength(2))
  expect(screen.getByRole('combobox', { name: 'Действие' })).toHaveTextContent('Любое')
  // What is narrowed further meanwhile does not outlive the operation.
  await fill(screen.getByRole('searchbox', { name: 'Запись' }), 'вторая')
  await waitFor(() => expect(found()).toHaveLength(1))
  await userEvent.click(screen.getByRole('button', { name: 'Показать весь журнал' }))
  await waitFor(() => expect(found().length).toBeGreaterThan(2))
  expect(screen.queryByText('Показаны изменения одной операции')).toBeNull()
})

test('an opened entry leads there, too; one that stands by itself offers no operation', async () => {
  await archiveTwo('Вместе')
  await renderPortal(server.current, { at: '/admin?tab=audit&search=Вместе: первая', signInAs: people.administrator })
  const table = within(await screen.findByRole('grid', { name: 'Журнал' }))
  await waitFor(() => expect(table.getAllByText('Вместе: первая')).toHaveLength(2))
  expect(table.getAllByRole('button', { name: /^Действия: / })).toHaveLength(1)
  const [archived] = table.getAllByText('Вместе: первая')
  if (archived) await userEvent.click(archived)
  const sheet = within(await screen.findByRole('dialog', { name: 'Вместе: первая' }))
  await userEvent.click(sheet.getByRole('button', { name: 'Все изменения этой операции' }))
  expect(await screen.findByText('Показаны изменения одной операции')).toBeVisible()
  await waitFor(() => expect(table.getByText('Вместе: вторая')).toBeVisible())
  expect(screen.queryByRole('dialog')).toBeNull()
})
