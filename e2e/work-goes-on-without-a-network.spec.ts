import { expect } from '@playwright/test'
import { test } from './support/closing-test'
import { headersOf } from './support/people'
import { makeTask, nextStep, OFFLINE, openOnPhone, PHOTO, read } from './support/phone'

test('a task is taken, photographed, ticked and completed in a cellar, over a reload, and arrives once when the network is back', async ({
  browser,
  request,
}) => {
  const title = `Щит в подвале ${Date.now()}`
  const id = await makeTask(request, {
    title,
    require_photo: true,
    checklist: [{ text: 'Отключить ввод', required: true }],
  })
  const page = await openOnPhone(browser, id)
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await page.context().setOffline(true)
  await expect(page.getByText(OFFLINE)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()

  const bar = nextStep(page)
  await bar.getByRole('button', { name: 'Взять в работу' }).click()
  await bar.getByRole('button', { name: 'Завершить' }).click()
  const sheet = page.getByRole('dialog', { name: 'Завершить задачу' })
  await sheet.getByRole('button', { name: 'Завершить', exact: true }).click()
  await expect(sheet.getByText('Чтобы завершить: отметьте пункты чек-листа: 1; снимите фото результата')).toBeVisible()
  await sheet.getByRole('checkbox', { name: /Отключить ввод/ }).click()
  await sheet.getByLabel('Фото результата').setInputFiles(PHOTO)
  await expect(sheet.getByRole('img', { name: 'shchit.png' })).toBeVisible()
  await sheet.getByLabel('Что сделано').fill('Автомат заменён')
  await sheet.getByRole('button', { name: 'Завершить', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Ждут отправки: 3' })).toBeVisible()

  await page.reload()
  await page.getByRole('button', { name: 'Ждут отправки: 3' }).click()
  const waiting = page.getByRole('dialog', { name: 'Ждут отправки' })
  await expect(waiting.getByRole('listitem')).toHaveCount(3)
  await expect(waiting.getByText('Автомат заменён · 1 фото')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Автомат заменён', { exact: true })).toBeVisible()

  // The first completion reaches the server, and its answer is lost.
  let lost = 0
  await page.route(`**/api/todos/${id}/complete*`, async (route) => {
    if (lost > 0) return route.continue()
    lost += 1
    await route.fetch()
    await route.abort()
  })
  await page.context().setOffline(false)
  await expect.poll(() => lost).toBe(1)
  await expect(page.getByRole('button', { name: /отправки/ })).toBeHidden()
  await expect(page.getByText(OFFLINE)).toBeHidden()

  const todo = await read(request, `/todos/${id}`)
  expect(todo).toMatchObject({ status: 'Completed', result: 'Автомат заменён' })
  expect(todo.attachments).toHaveLength(1)
  const { data } = await read(request, `/activity?entity=todo&entity_id=${id}`)
  const completions = data.filter(
    (entry: { changes: { status?: { to: string } } }) => entry.changes.status?.to === 'Completed',
  )
  expect(completions).toHaveLength(1)
  await page.context().close()
})

test('who finishes without a network what another has closed meanwhile keeps what was written, and decides', async ({
  browser,
  request,
}) => {
  const id = await makeTask(request, { title: `Розетка ${Date.now()}` })
  const page = await openOnPhone(browser, id)
  const bar = nextStep(page)
  await bar.getByRole('button', { name: 'Взять в работу' }).click()
  await expect(bar.getByRole('button', { name: 'Завершить' })).toBeVisible()
  await page.context().setOffline(true)
  await bar.getByRole('button', { name: 'Завершить' }).click()
  const sheet = page.getByRole('dialog', { name: 'Завершить задачу' })
  await sheet.getByLabel('Что сделано').fill('Розетка на месте')
  await sheet.getByRole('button', { name: 'Завершить', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Ждёт отправки: 1' })).toBeVisible()

  const other = await request.post(`/api/todos/${id}/complete/`, {
    headers: await headersOf(request, 'u07'),
    data: { result: 'Уже починили' },
  })
  expect(other.status()).toBe(200)
  await page.context().setOffline(false)
  await expect(page.getByText('Не отправлено: 1 изменение')).toBeVisible()
  await page.getByRole('button', { name: 'Показать' }).click()
  const waiting = page.getByRole('dialog', { name: 'Ждут отправки' })
  await expect(waiting.getByText('Розетка на месте')).toBeVisible()
  await expect(waiting.getByText('Действие недоступно в статусе «Завершенные»')).toBeVisible()
  await waiting.getByRole('button', { name: 'Удалить' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Удалить' }).click()
  await expect(waiting.getByText('Всё отправлено')).toBeVisible()
  expect(await read(request, `/todos/${id}`)).toMatchObject({ result: 'Уже починили' })
  await page.context().close()
})

test('after the sign-out nothing of the person is left on the phone', async ({ browser, request }) => {
  const id = await makeTask(request, { title: `Лампа ${Date.now()}` })
  const page = await openOnPhone(browser, id)
  const kept = () =>
    page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const opening = indexedDB.open('workspace-offline')
          opening.onsuccess = () => {
            const database = opening.result
            const counting = database.transaction('reads').objectStore('reads').count()
            counting.onsuccess = () => {
              database.close()
              resolve(counting.result)
            }
          }
        }),
    )
  await expect.poll(kept).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Меню' }).click()
  await page.getByRole('dialog', { name: 'Меню' }).getByRole('button', { name: /Сафин/ }).click()
  await page.getByRole('menuitem', { name: 'Выйти' }).click()
  await expect(page.getByLabel('Пароль', { exact: true })).toBeVisible()
  expect(await kept()).toBe(0)
  await page.context().close()
})
