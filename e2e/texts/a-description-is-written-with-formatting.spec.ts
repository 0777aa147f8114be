import { expect } from '@playwright/test'
import { test } from '../support/closing-test'
import { openAs } from '../support/people'

test('u07 formats a description and mentions a colleague, u02 reads it so (12.2)', async ({ browser }) => {
  const u07 = await openAs(browser, 'u07')
  const title = `Насос ${Date.now()}`
  const editors: string[] = []
  u07.on('request', (request) => {
    if (/\/rich-editor-[^/]*\.js$/.test(request.url())) editors.push(new URL(u07.url()).pathname)
  })
  await u07.goto('/todos')
  await expect(u07.getByRole('heading', { name: 'Задачи' }).first()).toBeVisible()
  await u07.goto('/todos/new')
  await u07.getByLabel('Название').fill(title)
  const box = u07.getByRole('textbox', { name: 'Описание' })
  await box.click()
  await u07.keyboard.type('## Что сделать')
  await u07.keyboard.press('Enter')
  await u07.keyboard.type('- закрыть **вентиль**')
  await u07.keyboard.press('Enter')
  await u07.keyboard.type('спросить @сафин')
  await expect(u07.getByRole('option', { name: /Сафин/ })).toBeVisible()
  await u07.keyboard.press('Enter')
  await u07.keyboard.press('Control+Enter')
  await expect(u07).toHaveURL(/\/todos\/\d+$/)
  await expect(u07.getByRole('heading', { name: 'Что сделать' })).toBeVisible()
  await expect(u07.locator('li strong', { hasText: 'вентиль' })).toBeVisible()
  // The editor is loaded where one writes, and nowhere before.
  expect(editors).toEqual(['/todos/new'])

  const u02 = await openAs(browser, 'u02')
  await u02.goto(new URL(u07.url()).pathname)
  await expect(u02.getByRole('heading', { name: 'Что сделать' })).toBeVisible()
  await expect(u02.getByRole('link', { name: /^@Сафин/ })).toBeVisible()
})
