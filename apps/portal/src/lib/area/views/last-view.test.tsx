import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderPortal } from '../../../testing/render-portal'
import { people, useServer } from '../../../testing/use-server'

const server = useServer()
const types = '/goods/goods_type'

const open = (at: string, signInAs: string = people.administrator) => renderPortal(server.current, { at, signInAs })
const press = async (role: 'button' | 'checkbox' | 'menuitem' | 'menuitemradio', name: string | RegExp) =>
  userEvent.click(await screen.findByRole(role, { name }))

/** How a person left the list, as the server knows it. */
async function lastOf(username = 'smirnov'): Promise<{ params: object; columns: { hidden?: string[] } | null } | null> {
  const person = await server.current.as(username)
  const { body } = await person.send('GET', `/saved-views?area=${types}`)
  return (body as { meta: { last: never } }).meta.last
}

async function leave(params: object, columns?: object) {
  const person = await server.current.as('smirnov')
  const { status } = await person.send('PATCH', '/saved-views/last', { area: types, params, columns })
  expect(status).toBe(204)
}

/** Another device: nothing of this one's memory. */
async function openElsewhere(at: string, signInAs?: string) {
  localStorage.clear()
  sessionStorage.clear()
  return open(at, signInAs)
}

test('a list is found on another device as it was left: filters, order and columns (product 5.1)', async () => {
  const here = await open(types)
  await press('button', 'Название')
  await press('button', 'Столбцы')
  await press('checkbox', 'Код')
  await waitFor(async () =>
    expect(await lastOf()).toMatchObject({
      params: { ordering: 'name' },
      columns: { hidden: expect.arrayContaining(['code']) },
    }),
  )
  here.unmount()
  const { router } = await openElsewhere(types)
  await waitFor(() => expect(router.state.location.search).toBe('?ordering=name'))
  await screen.findByRole('row', { name: /Мебель/ })
  expect(screen.queryByRole('columnheader', { name: /^Код/ })).toBeNull()
  // Nothing one could go back to was left on the way.
  expect(router.state.historyAction).toBe('REPLACE')
})

test('what the address says wins, and is not kept as how the list was left', async () => {
  await leave({ is_active: 'false' })
  const { router } = await open(`${types}?ordering=-name`)
  await screen.findByRole('row', { name: /Мебель/ })
  expect(router.state.location.search).toBe('?ordering=-name')
  expect(await lastOf()).toMatchObject({ params: { is_active: 'false' } })
})

test('a list that was cleared is found clear, also by the link to it', async () => {
  await leave({ is_active: 'true' })
  const { router, unmount } = await open(types)
  await waitFor(() => expect(router.state.location.search).toBe('?is_active=true'))
  await press('button', 'Сбросить')
  await waitFor(() => expect(router.state.location.search).toBe(''))
  await waitFor(async () => expect((await lastOf())?.params).toEqual({}))
  await router.navigate(`${types}?is_active=true`)
  await waitFor(async () => expect(await lastOf()).toMatchObject({ params: { is_active: 'true' } }))
  await router.navigate(types)
  await waitFor(async () => expect((await lastOf())?.params).toEqual({}))
  expect(router.state.location.search).toBe('')
  unmount()
  const again = await openElsewhere(types)
  await screen.findByRole('row', { name: /Мебель/ })
  expect(again.router.state.location.search).toBe('')
})

test('what was chosen before the views were known, and taken away after it, is found taken away', async () => {
  let letThrough = () => {}
  const gate = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  const { fetch } = server.current
  const slow: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    if (!request.url.includes('/saved-views?')) return fetch(request)
    const answer = await fetch(request)
    await gate
    return answer
  }
  const { router } = await renderPortal({ fetch: slow }, { at: types, signInAs: people.administrator })
  await screen.findByRole('columnheader', { name: /^Название/ })
  await router.navigate(`${types}?is_active=true`)
  await waitFor(async () => expect((await lastOf())?.params).toEqual({ is_active: 'true' }))
  letThrough()
  await screen.findByRole('row', { name: /Мебель/ })
  await press('button', 'Сбросить')
  await waitFor(async () => expect((await lastOf())?.params).toEqual({}))
})

test('how a person left a list is nothing to others, and a default of his own is stronger', async () => {
  await leave({ is_active: 'true' })
  const other = await open(types, people.viewer)
  await screen.findByRole('row', { name: /Мебель/ })
  expect(other.router.state.location.search).toBe('')
  other.unmount()
  const admin = await server.current.as('smirnov')
  const view = { area: types, name: 'По коду', params: { ordering: 'code' }, is_default: true }
  const { body } = await admin.send('POST', '/saved-views', view)
  const { id } = body as { id: number }
  const { router } = await openElsewhere(types)
  await waitFor(() => expect(router.state.location.search).toBe(`?ordering=code&saved=${id}`))
  await admin.send('DELETE', `/saved-views/${id}`)
})

test('a saved view that was applied is so again, and one that is gone leaves what it showed', async () => {
  const admin = await server.current.as('smirnov')
  const view = { area: types, name: 'Активные', params: { is_active: 'true' } }
  const { id } = (await admin.send('POST', '/saved-views', view)).body as { id: number }
  const first = await open(types)
  await press('button', /^Виды/)
  await press('menuitemradio', 'Активные')
  await waitFor(async () => expect(await lastOf()).toMatchObject({ params: { is_active: 'true', saved: `${id}` } }))
  first.unmount()
  const second = await openElsewhere(types)
  expect(await screen.findByRole('button', { name: 'Виды: Активные' })).toBeVisible()
  second.unmount()
  await admin.send('DELETE', `/saved-views/${id}`)
  const { router } = await openElsewhere(types)
  await waitFor(() => expect(router.state.location.search).toBe('?is_active=true'))
})
