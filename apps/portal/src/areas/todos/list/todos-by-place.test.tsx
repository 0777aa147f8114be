import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderPortal } from '../../../testing/render-portal'
import { choose, people, useServer } from '../../../testing/use-server'
import type { Todo } from '../todo-enums'

const server = useServer()

interface Site {
  object: { id: number; name: string }
  /** Its building, and a room of that building. */
  building: Place
  room: Place
}
type Place = { id: number; name: string; full_name: string }

/** Two objects with a building of their own each, as the demo company has them. */
async function readSites(): Promise<[Site, Site]> {
  const { rows } = await server.current.database.pool.query<Site>(`select
      json_build_object('id', o.id, 'name', o.name) as object,
      json_build_object('id', b.id, 'name', b.name, 'full_name', b.full_name) as building,
      (select json_build_object('id', r.id, 'name', r.name, 'full_name', r.full_name) from locations r
        where r.kind = 'room' and not r.is_archived and b.id = any(r.path) order by r.id limit 1) as room
    from objects o join locations b on b.id = o.root_location
    where exists (select 1 from locations r where r.kind = 'room' and b.id = any(r.path)) order by o.id limit 2`)
  const [near, far] = rows
  if (near === undefined || far === undefined)
    throw new Error('The demo company has fewer than two buildings with rooms')
  return [near, far]
}

async function makeTodo(input: object): Promise<Todo> {
  const person = await server.current.as('smirnov')
  const { status, body } = await person.send('POST', '/todos', input)
  expect(status).toBe(201)
  return body as Todo
}

const open = (at: string) => renderPortal(server.current, { at, signInAs: people.administrator })
const task = (title: string) => screen.findByRole('link', { name: title })
const filter = (label: string) => screen.findByRole('button', { name: new RegExp(`^${label}(:|$)`) })

test('the list is narrowed by a place that is picked, to the tasks of its rooms too, and its address keeps that (RT-018)', async () => {
  const [near, far] = await readSites()
  await makeTodo({ title: 'Течёт радиатор у входа', location: near.room.id })
  await makeTodo({ title: 'Течёт радиатор в зале', location: far.room.id })
  const { router } = await open('/todos?search=радиатор')
  await task('Течёт радиатор у входа')
  await task('Течёт радиатор в зале')

  await userEvent.click(screen.getByRole('button', { name: 'Ещё' }))
  await userEvent.click(await filter('Место'))
  const box = await screen.findByRole('combobox', { name: 'Место' })
  await userEvent.type(box, near.building.name)
  await userEvent.click(await screen.findByRole('option', { name: near.building.full_name }))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Течёт радиатор в зале' })).toBeNull())
  expect(await task('Течёт радиатор у входа')).toBeVisible()
  expect(new URLSearchParams(router.state.location.search).get('location')).toBe(String(near.building.id))

  const { pathname, search } = router.state.location
  cleanup()
  await open(`${pathname}${search}`)
  expect(await task('Течёт радиатор у входа')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Течёт радиатор в зале' })).toBeNull()
  await waitFor(async () => expect(await filter('Место')).toHaveTextContent(`Место:${near.building.full_name}`))
})

test('objects that are picked narrow the list to what is inside them, one after the other; «Сбросить» brings all back', async () => {
  const [near, far] = await readSites()
  await makeTodo({ title: 'Заменить доводчик у входа', location: near.room.id })
  await makeTodo({ title: 'Заменить доводчик в зале', location: far.room.id })
  await makeTodo({ title: 'Заменить доводчик без места' })
  const { router } = await open('/todos?search=доводчик')
  await task('Заменить доводчик без места')

  await userEvent.click(screen.getByRole('button', { name: 'Ещё' }))
  await userEvent.click(await filter('Объект'))
  await choose(await screen.findByRole('combobox', { name: 'Объект' }), far.object.name)
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Заменить доводчик у входа' })).toBeNull())
  expect(await task('Заменить доводчик в зале')).toBeVisible()
  await choose(screen.getByRole('combobox', { name: 'Объект' }), near.object.name)
  expect(await task('Заменить доводчик у входа')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Заменить доводчик без места' })).toBeNull()
  expect(new URLSearchParams(router.state.location.search).get('object')).toBe(`${far.object.id},${near.object.id}`)

  await userEvent.keyboard('{Escape}{Escape}')
  await userEvent.click(await screen.findByRole('button', { name: 'Сбросить' }))
  expect(await task('Заменить доводчик без места')).toBeVisible()
  expect(router.state.location.search).not.toContain('object=')
})
