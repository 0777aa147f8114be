import { expect } from '@playwright/test'
import { dayInRussian, monthAfter } from '../apps/server/src/lib/time/days'
import { test } from './support/closing-test'
import { monthOf, today } from './support/days'
import { openAs } from './support/people'

/** «590 753,28 ₽» → 59075328. */
const kopecks = (sum: string) => Number(sum.replace(/\D/g, ''))

test('an accountant finds who is late, reads what the debt is made of and takes a payment', async ({ browser }) => {
  const page = await openAs(browser, 'u05')
  // The tenant pays nothing since the month before the last.
  const rent = `Аренда за ${monthOf(monthAfter(today(), -2))}`
  // The list is remembered as it was left: a second try would find the view pressed already.
  await page.goto('/contracts?ordering=-overdue&has_overdue=true')
  await page.getByRole('link', { name: 'В-002' }).click()
  await page.getByRole('link', { name: 'Оплаты' }).click()

  // The oldest debt explains itself.
  await page.getByText(rent).click()
  const why = page.getByRole('dialog', { name: rent })
  await expect(why.getByRole('heading', { name: 'Почему столько?' })).toBeVisible()
  await expect(why.getByText('249,60 м² × 850,00 ₽ за м² в месяц')).toBeVisible()
  await page.keyboard.press('Escape')

  // Who knows nothing but the task looks into «Создать».
  await page.getByRole('button', { name: 'Создать' }).first().click()
  await page.getByRole('menuitem', { name: 'Платёж' }).click()
  const start = page.getByRole('dialog', { name: 'Внести платёж' })
  await start.getByRole('combobox', { name: 'Договор' }).fill('Дача')
  await page.getByRole('option', { name: /В-002/ }).click()
  await start.getByRole('button', { name: 'Далее' }).click()
  await expect(page.getByText('ООО «Дача Онлайн»')).toBeVisible()
  const shares = page.getByRole('complementary', { name: 'Разнесение' })
  await page.getByRole('textbox', { name: 'Сумма' }).fill('300000')
  await page.keyboard.press('Tab')
  await expect(shares.getByText(rent)).toBeVisible()
  const [debt = '', left = ''] = await shares.getByRole('definition').allTextContents()
  expect(kopecks(debt) - kopecks(left)).toBe(300_000_00)
  // Without the number of the order nothing is taken, and nothing typed is lost.
  await page.getByRole('button', { name: 'Провести платёж' }).click()
  const order = page.getByLabel('№ платёжного поручения')
  await expect(order).toBeFocused()
  await order.fill('715')
  await page.getByLabel('Дата поручения').fill(dayInRussian(today()))
  await page.getByRole('button', { name: 'Провести платёж' }).click()

  // What the form foretold is what stands on the page of the contract's money.
  await expect(page).toHaveURL(/\/payments\?tab=payments$/)
  await expect(page.getByRole('main').getByText(left).first()).toBeVisible()
  await expect(page.getByRole('row', { name: /300\s000,00.*Проведён/ })).toBeVisible()
})
