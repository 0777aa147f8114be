import { expect } from '@playwright/test'
import { test } from './support/closing-test'
import { headersOf, openAs } from './support/people'
import { OFFLINE, PHONE, PHOTO, read, waiting } from './support/phone'
import { codeOnCard } from './support/qr-code'

test('the code of a door leads a phone to its room: a task is begun there, also without a network, and a round is marked', async ({
  browser,
  request,
}) => {
  const found = await read(request, '/properties/room/?search=А-305')
  const [room] = found.data
  const cards = await request.post('/api/locations/qr-cards', {
    headers: await headersOf(request, 'u02'),
    data: { ids: [room.id] },
  })
  expect(cards.status()).toBe(200)
  const tasks = async (title: string) => {
    const { data } = await read(request, `/todos/?location=${room.id}&search=${encodeURIComponent(title)}`)
    return data.filter((one: { title: string }) => one.title === title)
  }

  const page = await openAs(browser, 'u07', PHONE)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  const { pathname } = new URL(await codeOnCard(page, await cards.body()))
  expect(pathname).toMatch(/^\/r-/)
  await page.goto(pathname)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await expect(page.getByRole('heading', { level: 1, name: 'А-305' })).toBeVisible()

  const here = `Мигает лампа ${Date.now()}`
  await page.getByRole('link', { name: 'Создать задачу здесь' }).click()
  await expect(page.getByText('Отмечена', { exact: true })).toBeVisible()
  await page.getByRole('textbox', { name: /^Название/ }).fill(here)
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: here })).toBeVisible()
  const [made] = await tasks(here)
  expect(made).toMatchObject({ location: room.id, plan_point: { floor: room.floor } })

  await page.goto(`/properties/properties-room/${room.id}`)
  await page.getByRole('button', { name: 'Отметить обход' }).click()
  await expect(page.getByRole('region', { name: /^Уведомления/ }).getByText('Обход отмечен')).toBeVisible()
  expect(await tasks('Обход: А-305')).toMatchObject([{ status: 'Completed' }])

  const below = `Капает ${Date.now()}`
  await page.context().setOffline(true)
  await expect(page.getByText(OFFLINE)).toBeVisible()
  await page.getByRole('link', { name: 'Создать задачу здесь' }).click()
  await page.getByRole('textbox', { name: /^Название/ }).fill(below)
  await page.getByLabel('Фото', { exact: true }).setInputFiles(PHOTO)
  await expect(page.getByRole('list', { name: 'Снятые фото' }).getByRole('listitem')).toHaveCount(1)
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Ждёт отправки: 1' })).toBeVisible()
  await page.getByRole('button', { name: 'Ждёт отправки: 1' }).click()
  const line = page.getByRole('dialog', { name: 'Ждут отправки' }).getByRole('listitem')
  await expect(line).toContainText('Создать задачу')
  await expect(line).toContainText(below)
  await page.keyboard.press('Escape')

  await page.context().setOffline(false)
  await expect(waiting(page)).toBeHidden()
  await expect.poll(() => tasks(below)).toHaveLength(1)
  const [kept] = await tasks(below)
  const whole = await read(request, `/todos/${kept.id}/`)
  expect(whole).toMatchObject({
    plan_point: { floor: room.floor },
    attachments_details: [{ display_name: 'shchit.png' }],
  })
})
