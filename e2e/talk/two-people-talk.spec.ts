import { expect, type Page } from '@playwright/test'
import { test } from '../support/closing-test'
import { openAs } from '../support/people'

const message = (page: Page, text: string) => page.getByRole('log').getByRole('article').filter({ hasText: text })

async function say(page: Page, text: string) {
  const box = page.getByRole('textbox', { name: 'Сообщение', exact: true })
  await box.fill(text)
  await box.press('Enter')
}

test('two people talk in a group: what was written without a network arrives once and in order, a voice is heard, a message becomes a task', async ({
  browser,
}) => {
  const title = `Замена насосов ${Date.now()}`
  const sender = await openAs(browser, 'u02')
  const reader = await openAs(browser, 'u07')

  await sender.goto('/messenger')
  await sender.getByRole('button', { name: 'Новая беседа' }).click()
  const dialog = sender.getByRole('dialog')
  await dialog.getByText('Группа', { exact: true }).click()
  await dialog.getByLabel('Название').fill(title)
  await dialog.getByLabel('Участники').fill('Панова')
  await sender.getByRole('option', { name: /Панова/ }).click()
  // The list of people stands over the button until the field is left.
  await sender.keyboard.press('Tab')
  await dialog.getByRole('button', { name: 'Создать' }).click()
  await expect(sender.getByRole('heading', { name: title })).toBeVisible()
  await say(sender, 'Насосы приехали')
  await expect(message(sender, 'Насосы приехали')).toBeVisible()

  // The other one is told on whatever page is open, and reads it there.
  await reader.goto('/messenger')
  await reader.getByRole('link', { name: new RegExp(title) }).click()
  await expect(message(reader, 'Насосы приехали')).toBeVisible()

  await sender.context().setOffline(true)
  const lines = ['Первое без сети', 'Второе без сети', 'Третье без сети']
  for (const line of lines) {
    await say(sender, line)
    await expect(message(sender, line)).toBeVisible()
  }
  await say(reader, 'А ключи у кого?')
  await sender.context().setOffline(false)
  await expect(message(reader, 'Третье без сети')).toBeVisible()
  await expect(message(sender, 'А ключи у кого?')).toBeVisible()
  for (const page of [sender, reader]) {
    for (const line of lines) await expect(message(page, line)).toHaveCount(1)
    const said = await page.getByRole('log').getByRole('article').allInnerTexts()
    const order = lines.map((line) => said.findIndex((text) => text.includes(line)))
    expect(order).toEqual([...order].sort((one, two) => one - two))
  }

  await sender.getByRole('button', { name: 'Записать голосовое сообщение' }).click()
  await expect(sender.getByRole('timer')).toContainText('0:01')
  await sender.keyboard.press('Enter')
  const place = reader.getByRole('slider', { name: 'Место в записи: голосовое сообщение' })
  await expect(place).toHaveAttribute('aria-valuetext', /^0:00 из 0:0[1-9]$/)
  await place.press('ArrowRight')
  await expect(place).toHaveValue('0.1')
  await reader.getByRole('button', { name: 'Воспроизвести: голосовое сообщение' }).click()
  await expect.poll(() => reader.locator('audio').evaluate((sound: HTMLAudioElement) => sound.played.length)).toBe(1)

  await message(reader, 'Второе без сети').hover()
  await message(reader, 'Второе без сети').getByRole('button', { name: 'Действия с сообщением' }).click()
  await reader.getByRole('menuitem', { name: 'Создать задачу' }).click()
  await reader.getByRole('dialog').getByRole('button', { name: 'Создать задачу' }).click()
  const task = message(reader, 'Второе без сети').getByRole('link', { name: /Задача №/ })
  await expect(task).toBeVisible()
  // Whoever wrote it sees the task, too, without asking.
  await expect(message(sender, 'Второе без сети').getByRole('link', { name: /Задача №/ })).toBeVisible()
  await task.click()
  await expect(reader.getByRole('heading', { level: 1, name: 'Второе без сети' })).toBeVisible()
})
