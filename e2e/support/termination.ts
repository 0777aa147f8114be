import { expect, type Page } from '@playwright/test'
import { dayInRussian } from '../../apps/server/src/lib/time/days'

/** Ends the contract whose page is open with a day, though its term of notice is longer; its settlement stands there then. */
export async function terminate(page: Page, lastDay: string): Promise<void> {
  await page.getByRole('button', { name: 'Ещё', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Расторгнуть' }).click()
  const ending = page.getByRole('dialog', { name: 'Расторгнуть договор' })
  await ending.getByLabel('Последний день').fill(dayInRussian(lastDay))
  await ending.getByLabel('Причина').fill('Съезжает')
  await ending.getByRole('button', { name: 'Расторгнуть' }).click()
  await ending.getByRole('checkbox', { name: /не дожидаясь срока уведомления/ }).check()
  await ending.getByRole('button', { name: 'Расторгнуть' }).click()
  await expect(
    page.getByRole('heading', { name: `Расчёт при прекращении, последний день ${dayInRussian(lastDay)}` }),
  ).toBeVisible()
}
