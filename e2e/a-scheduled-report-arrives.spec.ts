import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { test } from './support/closing-test'
import { openAs } from './support/people'

test('a scheduled report arrives as a notification with a file that opens', async ({ browser }) => {
  const manager = await openAs(browser, 'u02')
  await manager.goto('/reports?report=todo_sla')
  await manager.getByRole('button', { name: 'По расписанию' }).click()
  const form = manager.getByRole('dialog', { name: 'Отчёт по расписанию' })
  await form.getByRole('radio', { name: 'Ежедневно' }).click()
  await form.getByRole('button', { name: 'Сохранить' }).click()
  await manager.getByRole('button', { name: 'Файлы и расписания' }).click()
  const sheet = manager.getByRole('dialog', { name: 'Файлы и расписания' })
  await sheet.getByRole('tab', { name: 'Расписания' }).click()
  await sheet.getByRole('button', { name: 'Действия: Сроки выполнения задач' }).click()
  await manager.getByRole('menuitem', { name: 'Отправить сейчас' }).click()
  await sheet.getByRole('button', { name: 'Закрыть' }).click()

  await manager.getByRole('button', { name: /^Уведомления/ }).click()
  const panel = manager.getByRole('dialog', { name: 'Уведомления' })
  await panel.getByText('Файл готов: Сроки выполнения задач').first().click()
  await expect(manager).toHaveURL(/\/reports\?file=\d+/)
  // A message over the button stays while the pointer rests on it.
  await manager.mouse.move(0, 0)
  const download = manager.waitForEvent('download')
  await sheet.getByRole('button', { name: 'Скачать' }).first().click()
  const file = await readFile(await (await download).path())
  expect(file.subarray(0, 2).toString()).toBe('PK')
})
