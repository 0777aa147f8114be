import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { TestServer } from '@ws/server/testing'
import { zonedFormat } from '@ws/ui'
import { expect, test } from 'vitest'
import { beOnPhone } from '../../../testing/on-phone'
import { renderPortal } from '../../../testing/render-portal'
import { people, useServer } from '../../../testing/use-server'

const server = useServer()
const csv = (text: string) => new File([text], 'tasks.csv', { type: 'text/csv' })

test('a manager is shown what is wrong with his file, chooses the mended one and finds its tasks in the list', async () => {
  await renderPortal(server.current, { at: '/todos', signInAs: people.administrator })
  await userEvent.click(await screen.findByRole('button', { name: 'Импорт' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Импорт задач' }))
  const picker = dialog.getByLabelText('Файл с задачами')
  await userEvent.upload(picker, csv('Название;Приоритет\nИмпортируемая;Срочный'))
  expect(await dialog.findByText(/Строка 2/)).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Импортировать' })).toBeDisabled()
  await userEvent.upload(picker, csv('Название;Приоритет\nИмпортируемая;Высокий'))
  await userEvent.click(await dialog.findByRole('button', { name: 'Импортировать: 1 задача' }))
  const outcome = within(await screen.findByRole('dialog', { name: 'Импорт задач' }))
  expect(await outcome.findByText('Импортировано: 1 задача', undefined, { timeout: 15_000 })).toBeVisible()
  const inJournal = outcome.getByRole('link', { name: 'Открыть в журнале' })
  expect(inJournal.getAttribute('href')).toMatch(/^\/admin\?tab=audit&batch=[0-9a-f-]{36}$/)
  await userEvent.click(outcome.getByRole('link', { name: 'Показать задачи' }))
  expect(await screen.findByRole('link', { name: 'Импортируемая' })).toBeVisible()
  expect(await screen.findByText('tasks.csv')).toBeVisible()
})

test('a workbook is read as a text is; when the answer is lost, sending it again makes nothing twice', async () => {
  const admin = await server.current.as('smirnov')
  await admin.send('POST', '/todos', { title: 'Из книги Excel' })
  const saved = await admin.fetch('/api/todos/export?format=xlsx&search=книги&columns=title,priority')
  const book = new File([await saved.arrayBuffer()], 'tasks.xlsx')
  let isLost = false
  const losing: Pick<TestServer, 'fetch'> = {
    async fetch(input, init) {
      const request = new Request(input, init)
      const isReal = request.url.endsWith('/todos/imports') && request.method === 'POST'
      const answer = await server.current.fetch(request)
      if (!isReal || isLost) return answer
      isLost = true
      return new Response('{"message":"Сервер не ответил","code":"server_error","errors":{}}', {
        status: 500,
        headers: { 'content-type': 'application/json' },
      })
    },
  }
  await renderPortal(losing, { at: '/todos', signInAs: people.administrator })
  await userEvent.click(await screen.findByRole('button', { name: 'Импорт' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Импорт задач' }))
  await userEvent.upload(dialog.getByLabelText('Файл с задачами'), book)
  const send = await dialog.findByRole('button', { name: 'Импортировать: 1 задача' })
  await userEvent.click(send)
  expect(await screen.findByText('Сервер не ответил')).toBeVisible()
  await userEvent.click(await dialog.findByRole('button', { name: 'Импортировать: 1 задача' }))
  expect(await screen.findByText('Импортировано: 1 задача', undefined, { timeout: 15_000 })).toBeVisible()
  const { body } = await admin.send('GET', '/todos?page=1&source=import&page_size=200')
  const made = (body as { data: { title: string }[] }).data.filter(({ title }) => title === 'Из книги Excel')
  expect(made).toHaveLength(1)
})

test('a file that cannot be read is named as such, and a late answer to an earlier file says nothing of the next', async () => {
  let answerFirst = (): void => undefined
  const isReleased = new Promise<void>((resolve) => {
    answerFirst = resolve
  })
  const slow: Pick<TestServer, 'fetch'> = {
    async fetch(input, init) {
      const request = new Request(input, init)
      const isFirst = request.url.endsWith('/todos/imports/trial') && (await request.clone().text()).includes('Первая')
      const answer = await server.current.fetch(request)
      if (isFirst) await isReleased
      return answer
    },
  }
  const { services } = await renderPortal(slow, { at: '/todos', signInAs: people.administrator })
  await userEvent.click(await screen.findByRole('button', { name: 'Импорт' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Импорт задач' }))
  const picker = dialog.getByLabelText('Файл с задачами')
  const moved = Object.defineProperty(csv('Название'), 'arrayBuffer', {
    value: () => Promise.reject(new DOMException('Gone', 'NotReadableError')),
  })
  await userEvent.upload(picker, moved)
  expect(await dialog.findByText('Не удалось прочитать файл')).toBeVisible()

  await userEvent.upload(picker, csv('Название;Приоритет\nПервая;Срочный'))
  await userEvent.upload(picker, csv('Название;Приоритет\nВторая;Высокий'))
  expect(await dialog.findByRole('button', { name: 'Импортировать: 1 задача' })).toBeVisible()
  answerFirst()
  await waitFor(() => expect(services.queryClient.isMutating()).toBe(0))
  expect(dialog.getByRole('button', { name: 'Импортировать: 1 задача' })).toBeEnabled()
  expect(dialog.queryByText(/Строка 2/)).toBeNull()
})

test('closing the dialog ends the trial of a file, and nothing is said of it', async () => {
  let asked: Request | undefined
  const endless: Pick<TestServer, 'fetch'> = {
    async fetch(input, init) {
      const request = new Request(input, init)
      if (!request.url.endsWith('/todos/imports/trial')) return server.current.fetch(request)
      asked = request
      return new Promise((_, reject) => {
        request.signal.addEventListener('abort', () => reject(request.signal.reason))
      })
    },
  }
  const { services } = await renderPortal(endless, { at: '/todos', signInAs: people.administrator })
  await userEvent.click(await screen.findByRole('button', { name: 'Импорт' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Импорт задач' }))
  await userEvent.upload(dialog.getByLabelText('Файл с задачами'), csv('Название\nДолгая'))
  await waitFor(() => expect(asked).toBeDefined())
  await userEvent.click(dialog.getByRole('button', { name: 'Отмена' }))
  await waitFor(() => expect(asked?.signal.aborted).toBe(true))
  await waitFor(() => expect(services.queryClient.isMutating()).toBe(0))
  expect(screen.getByRole('alert')).toBeEmptyDOMElement()
})

test('an import that goes on is found again after a reload, can be cancelled, and a failed one is tried again', async () => {
  const admin = await server.current.as('smirnov')
  const { database } = server.current
  const { body } = await admin.send('POST', '/todos/imports', { text: 'Название\nИз неудачи', file_name: 'план.csv' })
  const { id } = body as { id: number }
  await server.current.jobs.idle()
  // As after a mistake of the server half-way.
  await database.pool.query(
    `update imports set state = 'running', done = 40, total = 100,
       content = '{"head": ["Название"], "rows": [{"line": 2, "cells": ["Из второй попытки"]}]}' where id = $1`,
    [id],
  )
  await renderPortal(server.current, { at: '/todos', signInAs: people.administrator })
  await userEvent.click(await screen.findByRole('button', { name: 'Импорт: 40 %' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Импорт задач' }))
  expect(dialog.getByRole('progressbar', { name: 'Создаём задачи' })).toHaveAttribute('aria-valuenow', '40')
  expect(dialog.getByText('Импорт: готово 25 %')).toBeInTheDocument()
  expect(dialog.getByText(/40 из 100 задач\./)).toBeVisible()
  await database.pool.query(
    `update imports set state = 'failed', reason = 'Сервер не смог выполнить импорт. Ничего не создано' where id = $1`,
    [id],
  )
  expect(await dialog.findByText(/Сервер не смог/, undefined, { timeout: 15_000 })).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Повторить' }))
  expect(await dialog.findByText(/Импортировано/, undefined, { timeout: 15_000 })).toBeVisible()

  await database.pool.query(`update imports set state = 'running', done = 0 where id = $1`, [id])
  await userEvent.click(dialog.getByRole('button', { name: 'Готово' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Импорт' }))
  const again = within(await screen.findByRole('dialog', { name: 'Импорт задач' }))
  const cancel = await again.findByRole('button', { name: 'Отменить' }, { timeout: 15_000 })
  await userEvent.click(cancel)
  expect(await again.findByText('Импорт отменён. Ничего не создано')).toBeVisible()
  await userEvent.click(again.getByRole('button', { name: 'Выбрать другой файл' }))
  expect(await screen.findByRole('button', { name: 'Выбрать файл' })).toBeVisible()
})

test('an import opened again is followed to its end; the next file is chosen anew, and one of another tab leaves it alone', async () => {
  const admin = await server.current.as('smirnov')
  const { database } = server.current
  const { body } = await admin.send('POST', '/todos/imports', {
    text: 'Название\nНачатая раньше',
    file_name: 'план.csv',
  })
  const { id } = body as { id: number }
  await server.current.jobs.idle()
  const become = (state: string) =>
    database.pool.query('update imports set state = $2, done = 3, total = 7 where id = $1', [id, state])
  await become('running')
  const { services } = await renderPortal(server.current, { at: '/todos', signInAs: people.administrator })
  await userEvent.click(await screen.findByRole('button', { name: 'Импорт: 42 %' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Импорт задач' }))
  expect(dialog.getByRole('progressbar', { name: 'Создаём задачи' })).toBeVisible()
  await become('done')
  expect(await dialog.findByText('Импортировано: 7 задач', undefined, { timeout: 15_000 })).toBeVisible()
  expect(dialog.getByRole('link', { name: 'Показать задачи' })).toHaveAttribute('href', `/todos?import=${id}`)

  await userEvent.click(dialog.getByRole('button', { name: 'Выбрать другой файл' }))
  await userEvent.upload(dialog.getByLabelText('Файл с задачами'), csv('Название\nОтправленная'))
  await userEvent.click(await dialog.findByRole('button', { name: 'Импортировать: 1 задача' }))
  expect(await dialog.findByText('Импортировано: 1 задача', undefined, { timeout: 15_000 })).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Выбрать другой файл' }))
  expect(dialog.getByRole('button', { name: 'Выбрать файл' })).toBeVisible()
  expect(dialog.queryByText('tasks.csv')).toBeNull()
  expect(dialog.getByRole('button', { name: 'Импортировать' })).toBeDisabled()
  await userEvent.click(dialog.getByRole('button', { name: 'Отмена' }))

  await userEvent.click(await screen.findByRole('button', { name: 'Импорт' }))
  const form = within(await screen.findByRole('dialog', { name: 'Импорт задач' }))
  await userEvent.upload(form.getByLabelText('Файл с задачами'), csv('Название\nВыбранная'))
  expect(await form.findByRole('button', { name: 'Импортировать: 1 задача' })).toBeVisible()
  await become('running')
  await services.queryClient.refetchQueries({ queryKey: ['/todos/imports'] })
  expect(await screen.findByText('Импорт: 42 %')).toBeInTheDocument()
  expect(form.getByRole('button', { name: 'Импортировать: 1 задача' })).toBeEnabled()
})

test('an import that the database keeps waiting says when it is tried again, and can be cancelled', async () => {
  const admin = await server.current.as('smirnov')
  const { pool } = server.current.database
  await pool.query('delete from imports')
  const text = 'Название\nОжидающая'
  const { body } = await admin.send('POST', '/todos/imports', { text, file_name: 'план.csv' })
  await server.current.jobs.idle()
  const next = new Date(Date.now() + 40 * 60_000)
  await pool.query(
    `update imports set state = 'waiting', finished_at = null, not_before = $2, content = $3 where id = $1`,
    [(body as { id: number }).id, next.toISOString(), JSON.stringify({ head: ['Название'], rows: [] })],
  )
  await renderPortal(server.current, { at: '/todos', signInAs: people.administrator })
  await userEvent.click(await screen.findByRole('button', { name: 'Импорт приостановлен' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Импорт задач' }))
  const time = zonedFormat('ru', { hour: '2-digit', minute: '2-digit' }).format(next)
  expect(dialog.getByText(`База данных недоступна, следующая попытка в ${time}`)).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Отменить' }))
  expect(await dialog.findByText('Импорт отменён. Ничего не создано')).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Выбрать другой файл' }))
})

test('mistakes of an import that failed are read in pages, and how many there are is said', async () => {
  const admin = await server.current.as('smirnov')
  // One that a test before left open would stand in the way.
  await server.current.database.pool.query('delete from imports')
  const wrong = Array.from({ length: 130 }, (_, at) => `Задача ${at};Срочный`)
  await admin.send('POST', '/todos/imports', {
    text: ['Название;Приоритет', ...wrong].join('\n'),
    file_name: 'ошибки.csv',
  })
  await server.current.jobs.idle()
  await renderPortal(server.current, { at: '/todos', signInAs: people.administrator })
  await userEvent.click(await screen.findByRole('button', { name: 'Импорт' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Импорт задач' }))
  expect(await dialog.findByText('В файле есть ошибки. Ничего не создано')).toBeVisible()
  const list = await dialog.findByRole('region', { name: 'Ошибки файла' })
  expect(within(list).getAllByRole('listitem')).toHaveLength(100)
  expect(dialog.getByText('Показано строк с ошибками: 100 из 130')).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Показать ещё' }))
  expect(await dialog.findByText(/Строка 131/)).toBeVisible()
  expect(dialog.queryByText(/Показано строк с ошибками/)).toBeNull()
  expect(dialog.queryByRole('button', { name: 'Показать ещё' })).toBeNull()
  await userEvent.click(dialog.getByRole('button', { name: 'Выбрать другой файл' }))
})

test('on a phone import and export stand behind one button', async () => {
  beOnPhone()
  await renderPortal(server.current, { at: '/todos', signInAs: people.administrator })
  await userEvent.click(await screen.findByRole('button', { name: 'Импорт и экспорт' }))
  expect(await screen.findByRole('menuitem', { name: 'Экспорт: Excel (XLSX)' })).toBeVisible()
  await userEvent.click(screen.getByRole('menuitem', { name: 'Импорт' }))
  expect(await screen.findByRole('dialog', { name: 'Импорт задач' })).toBeVisible()
})

test('on a phone a second export does not begin before the first has come', async () => {
  beOnPhone()
  let exports = 0
  const slow: Pick<TestServer, 'fetch'> = {
    async fetch(input, init) {
      const request = new Request(input, init)
      if (!request.url.includes('/todos/export')) return server.current.fetch(request)
      exports += 1
      return new Promise(() => undefined)
    },
  }
  await renderPortal(slow, { at: '/todos', signInAs: people.administrator })
  await userEvent.click(await screen.findByRole('button', { name: 'Импорт и экспорт' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Экспорт: CSV' }))
  const button = await screen.findByRole('button', { name: 'Импорт и экспорт', busy: true })
  await userEvent.click(button)
  const again = await screen.findByRole('menuitem', { name: 'Экспорт: CSV' })
  expect(again).toHaveAttribute('aria-disabled', 'true')
  expect(screen.getByRole('menuitem', { name: 'Импорт' })).not.toHaveAttribute('aria-disabled')
  await userEvent.click(again)
  expect(exports).toBe(1)
})
