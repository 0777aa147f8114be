import { expect } from '@playwright/test'
import { test } from './support/closing-test'
import { openAs } from './support/people'

test('of a name typed by hand only other characters are taken away, no letter beside them (UI-022)', async ({
  browser,
}) => {
  const page = await openAs(browser, 'u01')
  await page.goto('/admin?tab=org')
  await page.getByRole('button', { name: 'Добавить отдел' }).click()
  const name = page.getByRole('dialog').getByLabel(/^Название/)
  await name.pressSequentially('Отдел №1 <y>-2')
  await expect(name).toHaveValue('Отдел 1 y-2')
  await page.context().close()
})
