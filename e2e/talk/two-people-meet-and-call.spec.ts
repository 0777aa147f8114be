import { expect } from '@playwright/test'
import { expectFlow, keepConnections, meet } from '../support/call-flow'
import { test } from '../support/closing-test'
import { headersOf, openAs } from '../support/people'

test('two people meet, see and hear each other, write what they decide; then one calls the other', async ({
  browser,
  request,
}) => {
  const host = await openAs(browser, 'u02')
  const guest = await openAs(browser, 'u05')
  for (const page of [host, guest]) await keepConnections(page)
  await meet(host, guest)

  await guest.keyboard.press('m')
  await expect(host.getByRole('img', { name: 'Микрофон выключен' })).toBeVisible()
  await host.getByLabel('Текст').fill('/задача Проверить насос')
  await host.getByRole('button', { name: 'Записать' }).click()
  await expect(guest.getByRole('link', { name: 'Проверить насос' })).toBeVisible()
  await host.getByRole('button', { name: 'Выйти' }).click()
  await host.getByRole('button', { name: 'Завершить для всех' }).click()
  await expect(guest.getByText('Встреча завершена')).toBeVisible()
  await expect(host.getByRole('heading', { name: 'Участники: 2' })).toBeVisible()
  await host.getByRole('button', { name: 'На подпись участникам' }).click()
  await host.getByRole('button', { name: 'Подписать' }).click()
  await guest.goto(host.url())
  await guest.getByRole('button', { name: 'Подписать' }).click()
  await expect(host.getByText('Подписан', { exact: true })).toBeVisible()

  await guest.goto('/todos')
  await expect(guest.getByText('обновляется сама')).toBeVisible()
  const headers = await headersOf(request, 'u05')
  const meeting = await request.get(`/api${new URL(host.url()).pathname}`, { headers })
  const [, { profile_details: called }] = (await meeting.json()).participants
  await host.goto(`/profiles/${called.id}`)
  await host.getByRole('button', { name: 'Ещё' }).click()
  await host.getByRole('menuitem', { name: 'Позвонить' }).click()
  await host.getByRole('button', { name: 'Видеозвонок' }).click()
  const incoming = guest.getByRole('dialog', { name: 'Входящий звонок' })
  await incoming.getByRole('button', { name: 'Принять' }).click()
  await expectFlow(host, guest)
  await guest.getByRole('button', { name: 'Выйти' }).click()
  await expect(host.getByText('Звонок завершён')).toBeVisible()
})
