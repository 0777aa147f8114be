import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { beOnPhone } from '../../../testing/on-phone'
import { renderPortal } from '../../../testing/render-portal'
import { useServer } from '../../../testing/use-server'
import type { Todo } from '../todo-enums'
import { lacking } from './next-step'

const server = useServer()

const PNG = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (char) => char.charCodeAt(0),
)

test('on a phone a task that its author checks is handed in with its checklist ticked and with what was done', async () => {
  beOnPhone()
  const [admin, worker] = [await server.current.as('smirnov'), await server.current.as('safin')]
  const task = {
    title: 'Осмотреть ввод',
    assignee: worker.id,
    require_review: true,
    checklist: [{ text: 'Отключить ввод', required: true }],
  }
  const { id } = (await admin.send('POST', '/todos', { todo: task })).body as Todo
  await admin.send('PATCH', `/todos/${id}`, { status: 'Progress' })
  const now = async () => (await admin.send('GET', `/todos/${id}`)).body as Todo

  await renderPortal(server.current, { at: `/todos/${id}`, signInAs: 'u09@demo.local' })
  const bar = within(await screen.findByRole('region', { name: 'Следующий шаг' }))
  await userEvent.click(bar.getByRole('button', { name: 'На проверку' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Отправить на проверку' }))
  // Whoever did the work does not rate it.
  expect(sheet.queryByRole('radiogroup')).toBeNull()
  const handIn = sheet.getByRole('button', { name: 'На проверку' })
  await userEvent.click(handIn)
  expect(await sheet.findByRole('alert')).toHaveTextContent('Чтобы отправить на проверку: отметьте пункты чек-листа: 1')
  expect((await now()).status).toBe('Progress')

  await userEvent.click(sheet.getByRole('checkbox', { name: 'Отключить ввод *' }))
  await userEvent.type(sheet.getByRole('textbox', { name: 'Что сделано' }), 'Ввод осмотрен')
  await waitFor(() => expect(sheet.queryByRole('alert')).toBeNull())
  await userEvent.click(handIn)
  expect(await screen.findByText('Отправлено на проверку')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await now()).toMatchObject({ status: 'Review', result: 'Ввод осмотрен' })
})

test('on a phone the author who accepts the work of another gives it a mark', async () => {
  beOnPhone()
  const [admin, worker] = [await server.current.as('smirnov'), await server.current.as('safin')]
  const task = { title: 'Проверить розетки', assignee: worker.id, require_review: true }
  const { id } = (await admin.send('POST', '/todos', { todo: task })).body as Todo
  await admin.send('PATCH', `/todos/${id}`, { status: 'Review' })

  await renderPortal(server.current, { at: `/todos/${id}`, signInAs: 'u01@demo.local' })
  const bar = within(await screen.findByRole('region', { name: 'Следующий шаг' }))
  await userEvent.click(bar.getByRole('button', { name: 'Завершить' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Завершить задачу' }))
  await userEvent.click(within(sheet.getByRole('radiogroup', { name: 'Оценка' })).getByRole('radio', { name: '4' }))
  await userEvent.click(sheet.getByRole('button', { name: 'Завершить' }))
  await waitFor(async () => {
    expect((await admin.send('GET', `/todos/${id}`)).body).toMatchObject({ status: 'Completed', rating: 4 })
  })
})

test('on a phone whoever may close a task as it is gets the choice at once and is asked once more', async () => {
  beOnPhone()
  const admin = await server.current.as('smirnov')
  const task = { title: 'Осмотреть щит', require_photo: true, checklist: [{ text: 'Закрыть щит', required: true }] }
  const { id } = (await admin.send('POST', '/todos', { todo: task })).body as Todo
  await admin.send('PATCH', `/todos/${id}`, { status: 'Progress' })
  const now = async () => (await admin.send('GET', `/todos/${id}`)).body as Todo

  await renderPortal(server.current, { at: `/todos/${id}`, signInAs: 'u01@demo.local' })
  const bar = within(await screen.findByRole('region', { name: 'Следующий шаг' }))
  await userEvent.click(bar.getByRole('button', { name: 'Завершить' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Завершить задачу' }))
  await userEvent.click(sheet.getByRole('button', { name: 'Завершить' }))
  expect(await sheet.findByRole('alert')).toHaveTextContent('Чтобы завершить: отметьте пункты чек-листа: 1')
  expect((await now()).status).toBe('Progress')
  await userEvent.click(sheet.getByRole('button', { name: 'Завершить всё равно' }))
  await waitFor(async () => expect((await now()).status).toBe('Completed'))
})

test('a phone asks for the photo of the result as the server does: a picture from before the work is none', async () => {
  const worker = await server.current.as('safin')
  const { id } = (await worker.send('POST', '/todos', { title: 'Сменить фильтр', require_photo: true })).body as Todo
  const attach = async (name: string) => {
    const form = new FormData()
    form.append('file', new File([PNG], name))
    form.append('display_name', name)
    const response = await worker.fetch('/api/mediafiles/files/', { method: 'POST', body: form })
    const file = (await response.json()) as { id: number }
    await worker.send('POST', `/todos/${id}/attachments`, { attachments: [file.id] })
  }
  const isAsked = async () => lacking((await worker.send('GET', `/todos/${id}`)).body as Todo, 0).length > 0
  const isRefused = async () => (await worker.send('POST', `/todos/${id}/complete`, {})).status === 422
  expect(await isAsked()).toBe(true)
  await attach('до.png')
  expect(await isAsked(), 'before the work has begun any picture will do').toBe(false)
  await worker.send('POST', `/todos/${id}/take`)
  expect([await isAsked(), await isRefused()]).toEqual([true, true])
  await attach('после.png')
  expect([await isAsked(), await isRefused()]).toEqual([false, false])
})
