import { expect } from '@playwright/test'
import { test } from './support/closing-test'
import { headersOf, signIn } from './support/people'
import { makeTask, nextStep, OFFLINE, openOnPhone, PHONE, PHOTO, read, waiting } from './support/phone'

const PDF = {
  name: 'akt.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\n%%EOF\n'),
}

test('the clock, a tick, a comment and a document wait for the network, and arrive once, in order, with the time at which they were done', async ({
  browser,
  request,
}) => {
  const id = await makeTask(request, { title: `Насос ${Date.now()}`, checklist: [{ text: 'Закрыть задвижку' }] })
  const page = await openOnPhone(browser, id)
  await nextStep(page).getByRole('button', { name: 'Взять в работу' }).click()
  await expect(nextStep(page).getByRole('button', { name: 'Завершить' })).toBeVisible()
  await page.context().setOffline(true)
  await expect(page.getByText(OFFLINE)).toBeVisible()
  const gone = Date.now()

  await page.getByRole('checkbox', { name: /Закрыть задвижку/ }).click()
  await page.getByLabel('Файлы задачи').setInputFiles(PDF)
  await expect(page.getByText('akt.pdf')).toBeVisible()
  await page.getByRole('tab', { name: /Время/ }).click()
  await page.getByRole('button', { name: 'Запустить таймер' }).click()
  await page.getByRole('button', { name: /^Остановить/ }).click()
  await expect(page.getByRole('list', { name: 'Время, которое ждёт отправки' }).getByRole('listitem')).toHaveCount(1)
  await page.getByRole('tab', { name: /Комментарии/ }).click()
  await page.getByRole('textbox', { name: 'Написать комментарий' }).fill('Задвижка закрыта')
  await page.getByRole('button', { name: 'Отправить', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Ждут отправки: 5' })).toBeVisible()
  const done = Date.now()

  await page.reload()
  await page.getByRole('button', { name: 'Ждут отправки: 5' }).click()
  const names = page.getByRole('dialog', { name: 'Ждут отправки' }).getByRole('listitem')
  const expected = ['Отметить пункт', 'Приложить файл', 'Запустить таймер', 'Остановить таймер', 'Комментарий']
  for (const [index, name] of expected.entries()) await expect(names.nth(index)).toContainText(name)
  await expect(names.nth(1)).toContainText('akt.pdf')
  await page.keyboard.press('Escape')

  // Beside an open dialog the button is nobody's, as it is when nothing waits any more.
  await expect(waiting(page)).toBeVisible()
  await page.context().setOffline(false)
  await expect(waiting(page)).toBeHidden()

  const todo = await read(request, `/todos/${id}`)
  const times = await read(request, `/todos/${id}/time`)
  const comments = await read(request, `/todos/${id}/comments`)
  expect(todo.attachments_details).toMatchObject([{ display_name: 'akt.pdf', file_type: 'application/pdf' }])
  expect(times.data).toMatchObject([{ minutes: 1, is_running: false }])
  expect(comments.data).toMatchObject([{ content: 'Задвижка закрыта' }])
  const moments = [todo.checklist[0].done_at, times.data[0].at, comments.data[0].created_at].map((at) => Date.parse(at))
  expect(moments).toEqual(moments.toSorted((a, b) => a - b))
  expect(moments[0]).toBeGreaterThanOrEqual(gone)
  expect(moments[2]).toBeLessThanOrEqual(done)

  // A clock that was started with a network is stopped without one.
  await page.getByRole('tab', { name: /Время/ }).click()
  await page.getByRole('button', { name: 'Запустить таймер' }).click()
  await expect.poll(async () => (await read(request, `/todos/${id}/time`)).data).toHaveLength(2)
  await expect(page.getByRole('button', { name: /^Остановить/ })).toBeEnabled()
  await page.context().setOffline(true)
  await page.getByRole('button', { name: /^Остановить/ }).click()
  await expect(page.getByRole('button', { name: 'Запустить таймер' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ждёт отправки: 1' })).toBeVisible()
  await page.context().setOffline(false)
  await expect(waiting(page)).toBeHidden()
  const stopped = (await read(request, `/todos/${id}/time`)).data
  expect(stopped.map((entry: { is_running: boolean }) => entry.is_running)).toEqual([false, false])
  await page.context().close()
})

test('the worker keeps the whole portal; a turned phone keeps an open sheet; what is done after the browser has taken its database away is kept; a new build is taken by a press', async ({
  browser,
  request,
}) => {
  const id = await makeTask(request, { title: `Лифт ${Date.now()}` })
  const other = await makeTask(request, { title: `Кран ${Date.now()}` })
  const page = await openOnPhone(browser, id)
  const { origin } = new URL(page.url())
  const worker = await page.evaluate(async () => {
    const { scope, updateViaCache, active } = await navigator.serviceWorker.ready
    return { scope, updateViaCache, script: active?.scriptURL }
  })
  expect(worker).toEqual({ scope: `${origin}/`, updateViaCache: 'none', script: `${origin}/sw.js` })

  await nextStep(page).getByRole('button', { name: 'Взять в работу' }).click()
  await nextStep(page).getByRole('button', { name: 'Завершить' }).click()
  const sheet = page.getByRole('dialog', { name: 'Завершить задачу' })
  await sheet.getByLabel('Что сделано').fill('Кнопка заменена')
  await sheet.getByLabel('Фото результата').setInputFiles(PHOTO)
  await expect(sheet.getByRole('img', { name: 'shchit.png' })).toBeVisible()
  for (const viewport of [
    { width: 844, height: 390 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(viewport)
    await expect(sheet.getByLabel('Что сделано')).toHaveValue('Кнопка заменена')
    await expect(sheet.getByRole('img', { name: 'shchit.png' })).toBeVisible()
  }

  await page.goto(`/todos/${other}`)
  await expect(nextStep(page).getByRole('button', { name: 'Взять в работу' })).toBeVisible()
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' })
  await page.context().setOffline(true)
  await nextStep(page).getByRole('button', { name: 'Взять в работу' }).click()
  await expect(waiting(page)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Ждёт отправки: 1' })).toBeVisible()
  await page.context().setOffline(false)
  await expect(waiting(page)).toBeHidden()
  expect(await read(request, `/todos/${other}`)).toMatchObject({ status: 'Progress' })

  await expect(page.getByText('Доступна новая версия')).toBeHidden()
  await page.context().route('**/builds/latest.json*', (route) => route.fulfill({ json: { id: 'newer' } }))
  await page.reload()
  await expect(page.getByText('Доступна новая версия')).toBeVisible()
  await page.context().unroute('**/builds/latest.json*')
  await page.getByRole('button', { name: 'Обновить' }).click()
  await expect(page.getByText('Доступна новая версия')).toBeHidden()
  await expect(page.getByRole('heading', { name: /Кран/ })).toBeVisible()
  await page.context().close()
})

test('photos that an older version has kept on the phone arrive after the update', async ({ browser, request }) => {
  const id = await makeTask(request, { title: `Дверь ${Date.now()}` })
  const me = await request.get('/api/users/me/', { headers: await headersOf(request, 'u09') })
  const { id: user } = await me.json()
  const context = await browser.newContext(PHONE)
  const page = await context.newPage()
  await page.goto('/favicon.svg')
  await page.evaluate(
    ({ todo, person, png }) =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('workspace-offline', 1)
        opening.onupgradeneeded = () => {
          opening.result.createObjectStore('outbox', { keyPath: 'n', autoIncrement: true })
          opening.result.createObjectStore('reads', { keyPath: 'key' })
        }
        opening.onsuccess = () => {
          const database = opening.result
          const bytes = new Blob([Uint8Array.from(atob(png), (char) => char.charCodeAt(0))], { type: 'image/png' })
          const writing = database.transaction('outbox', 'readwrite')
          writing.objectStore('outbox').add({
            ...{ key: crypto.randomUUID(), user: person, todo, title: 'Дверь', act: { kind: 'photos' } },
            ...{ photos: [{ key: crypto.randomUUID(), name: 'dver.png', bytes }], at: Date.now(), tries: 0 },
          })
          writing.oncomplete = () => {
            database.close()
            resolve()
          }
        }
      }),
    { todo: id, person: user, png: PHOTO.buffer.toString('base64') },
  )
  await signIn(page, 'u09')
  await expect
    .poll(async () => (await read(request, `/todos/${id}`)).attachments_details)
    .toMatchObject([{ display_name: 'dver.png' }])
  await context.close()
})
