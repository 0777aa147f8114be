import { expect, type Page } from '@playwright/test'
import { dayInRussian } from '../apps/server/src/lib/time/days'
import { test } from './support/closing-test'
import { today } from './support/days'
import { headersOf, openAs } from './support/people'
import { terminate } from './support/termination'

const ROOM = 'Б-301'

async function choose(page: Page, label: RegExp, text: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).fill(text)
  await page.getByRole('option', { name: new RegExp(text) }).click()
}

test('a free room of the plan is leased, billed, and given back with a settlement sheet', async ({
  browser,
  request,
}) => {
  const headers = await headersOf(request, 'u01')
  const found = await (
    await request.get(`/api/properties/room/?search=${encodeURIComponent(ROOM)}`, { headers })
  ).json()
  const day = today()

  const leasing = await openAs(browser, 'u03')
  await leasing.goto(`/objects/2/floor?floor=${found.data[0].floor}`)
  await leasing.getByRole('button', { name: new RegExp(`^${ROOM}, `) }).click()
  await leasing.getByRole('link', { name: 'Создать договор' }).click()
  await choose(leasing, /^Арендатор/, 'ТехноСфера')
  await leasing.getByLabel(/^Начало/).fill(dayInRussian(`${day.slice(0, 7)}-01`))
  await leasing.getByLabel(/^Окончание/).fill(dayInRussian(`${Number(day.slice(0, 4)) + 1}-06-30`))
  const next = () => leasing.getByRole('button', { name: 'Далее' }).click()
  await next()
  await expect(leasing.getByRole('combobox', { name: /^Помещение/ })).toHaveValue(new RegExp(ROOM))
  await next()
  await leasing.getByRole('button', { name: 'Фикс' }).click()
  await leasing.getByLabel(/^Ставка, ₽/).fill('30000')
  await next()
  await next()
  await leasing.getByRole('button', { name: 'Создать договор' }).click()
  await leasing.getByRole('button', { name: 'На согласование' }).click()
  await expect(leasing.getByRole('region', { name: /^Уведомления/ }).getByText('Договор отправлен')).toBeVisible()

  const manager = await openAs(browser, 'u01')
  await manager.goto(leasing.url())
  for (const left of [1, 0]) {
    await manager.getByRole('button', { name: 'Согласовать' }).click()
    if (left > 0) await expect(manager.getByText(/^Согласован/).first()).toBeVisible()
  }
  await manager.getByRole('button', { name: 'Активировать' }).click()
  const signing = manager.getByRole('dialog', { name: 'Активировать договор' })
  await signing.getByLabel('Причина, если скана ещё нет').fill('Скан пришлют почтой')
  await signing.getByRole('button', { name: 'Активировать' }).click()
  await manager.getByRole('link', { name: 'Оплаты' }).click()

  await manager.getByRole('checkbox', { name: 'Показать план' }).check()
  // What is due by the calendar is issued by itself; the month after it is issued by hand.
  const planned = manager.getByRole('row', { name: /Аренда за .*План/ })
  const months = await planned.count()
  await planned.last().getByRole('checkbox').check()
  await manager.getByRole('button', { name: 'Выставить' }).click()
  await manager.getByRole('dialog').getByRole('button', { name: 'Выставить' }).click()
  await expect(planned).toHaveCount(months - 1)
  await manager
    .getByRole('button', { name: /почему столько/i })
    .first()
    .click()
  const charged = manager.getByRole('dialog', { name: 'Начислено' })
  await charged
    .getByRole('button', { name: /^Аренда за / })
    .first()
    .click()
  await expect(manager.getByRole('region', { name: 'Почему столько?' })).toContainText('Цена за месяц')
  await manager.keyboard.press('Escape')
  await manager.keyboard.press('Escape')

  await manager.goto(leasing.url())
  await terminate(manager, day)
  await expect(manager.getByText('Не оплачено всего')).toBeVisible()
})
