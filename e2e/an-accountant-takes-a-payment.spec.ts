import { expect } from '@playwright/test'
import { test } from './support/closing-test'
import { openAs } from './support/people'

test('an accountant finds who is late, reads what the debt is made of and takes a payment', async ({ browser }) => {
  const page = await openAs(browser, 'u05')
  // The list is remembered as it was left: a second try would find the view pressed already.
  await page.goto('/contracts?ordering=-overdue&has_overdue=true')
  await page.getByRole('link', { name: 'В-002' }).click()
  await page.getByRole('link', { name: 'Оплаты' }).click()

  // The oldest debt explains itself.
  await page.getByText('Аренда за сентябрь 2026').click()
  const why = page.getByRole('dialog', { name: 'Аренда за сентябрь 2026' })
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
  await expect(shares.getByText('Аренда за сентябрь 2026')).toBeVisible()
  // Without the number of the order nothing is taken, and nothing typed is lost.
  await page.getByRole('button', { name: 'Провести платёж' }).click()
  const order = page.getByLabel('№ платёжного поручения')
  await expect(order).toBeFocused()
  await order.fill('715')
  await page.getByLabel('Дата поручения').fill('28.11.2026')
  await page.getByRole('button', { name: 'Провести платёж' }).click()

  // The form told it beforehand: what counts is what stands on the page of the contract's money.
  await expect(page).toHaveURL(/\/payments\?tab=payments$/)
  await expect(
    page
      .getByRole('main')
      .getByText(/586\s129,92\s₽/)
      .first(),
  ).toBeVisible()
  await expect(page.getByRole('row', { name: /300\s000,00.*Проведён/ })).toBeVisible()
})
