import { expect } from '@playwright/test'
import { test } from './support/closing-test'
import { makeTask, nextStep, OFFLINE, openOnPhone, read, waiting } from './support/phone'

test('an electrician takes materials for a task on a phone without a network, and the stock follows when it is back', async ({
  browser,
  request,
}) => {
  const { data } = await read(request, '/consumable?page_size=200')
  const { id: consumable, name } = data.find(({ available }: { available: string }) => Number(available) > 10)
  const stock = async () => read(request, `/consumable/${consumable}`)
  const before = await stock()
  const id = await makeTask(request, {
    title: `Светильник ${Date.now()}`,
    materials: [{ name, unit: 'шт.', consumable, qty_planned: '2' }],
  })
  expect(Number((await stock()).available)).toBe(Number(before.available) - 2)
  const page = await openOnPhone(browser, id)
  await expect(nextStep(page).getByRole('button', { name: 'Взять в работу' })).toBeVisible()
  await page.context().setOffline(true)
  await expect(page.getByText(OFFLINE)).toBeVisible()

  await nextStep(page).getByRole('button', { name: 'Взять в работу' }).click()
  await nextStep(page).getByRole('button', { name: 'Завершить' }).click()
  const sheet = page.getByRole('dialog', { name: 'Завершить задачу' })
  const used = sheet.getByRole('group', { name: 'Израсходовано' }).getByRole('textbox')
  await expect(used).toHaveValue('2')
  await used.fill('3')
  await sheet.getByLabel('Что сделано').fill('Светильник заменён')
  await sheet.getByRole('button', { name: 'Завершить', exact: true }).click()
  await expect(waiting(page)).toBeVisible()
  expect((await stock()).stock).toBe(before.stock)

  await page.context().setOffline(false)
  await expect(waiting(page)).toBeHidden()
  const after = await stock()
  expect(Number(after.stock)).toBe(Number(before.stock) - 3)
  expect(Number(after.available)).toBe(Number(before.available) - 3)
  expect((await read(request, `/todos/${id}/costs`)).items).toMatchObject([
    { consumable, planned: '2', used: '3', taken: '3' },
  ])
  await page.context().close()
})
