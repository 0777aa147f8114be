import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPortal } from '../../../testing/render-portal'
import { useServer } from '../../../testing/use-server'
import type { Todo } from '../todo-enums'

const server = useServer()

/** Takes from the dispatcher that he hands tasks over; an administrator may make such a role. */
const forbidHandingOver = () =>
  server.current.database.pool.query(
    `with gone as (delete from role_permissions where permission = 'todos.reassign')
     update users set permissions_version = permissions_version + 1`,
  )

test('who may edit a task but not hand it over reads in the form who does it, and is not offered «Передать»', async () => {
  const [admin, worker] = [await server.current.as('smirnov'), await server.current.as('safin')]
  await forbidHandingOver()
  const { id } = (await admin.send('POST', '/todos', { title: 'Сменить замок', assignee: worker.id })).body as Todo
  await renderPortal(server.current, { at: `/todos/${id}?edit=1`, signInAs: 'u07@demo.local' })
  const person = await screen.findByLabelText(/^Ответственный/)
  expect(person).toHaveAttribute('readonly')
  expect(person).toHaveValue(((await worker.send('GET', `/todos/${id}`)).body as Todo).assignee?.name)
  expect(screen.getByText(/^Передать может постановщик/)).toBeVisible()
  expect(screen.getByLabelText(/^Название/)).not.toHaveAttribute('readonly')
})
