import { expect, type Page } from '@playwright/test'
import { test } from '../support/closing-test'
import { headersOf, openAs } from '../support/people'
import { expectLines, linesOf, writeLine } from '../support/writing'

test('an article is written by its author and a manager at once, published with the words of both, and spoken of by a reader (RT-068)', async ({
  browser,
  request,
}) => {
  const headers = await headersOf(request, 'u09')
  const content = {
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Лопаты у входа.' }] }],
  }
  const data = { title: `Уборка снега ${Date.now()}`, content }
  const made = await request.post('/api/articles', { headers, data })
  expect(made.status()).toBe(201)
  const { id, title } = await made.json()
  await request.post(`/api/articles/${id}/propose`, { headers })

  const author = await openAs(browser, 'u09')
  const manager = await openAs(browser, 'u02')
  const textOf = (page: typeof author) => page.getByRole('textbox', { name: 'Текст статьи' })
  for (const page of [author, manager]) {
    await page.goto(`/article/${id}?edit=1`)
    await expect(textOf(page)).toContainText('Лопаты у входа.')
  }
  await expect(author.getByText(/Сейчас здесь: /)).toBeVisible()
  await textOf(author).click()
  await author.keyboard.press('Control+End')
  await author.keyboard.type(' Соль у дворника.')
  await expect(textOf(manager)).toContainText('Соль у дворника.')
  // What is told beside the text is saved while somebody else writes it.
  await manager.getByLabel('Заголовок').fill(`${title}, зима`)
  await textOf(manager).click()
  await manager.keyboard.press('Control+End')
  await manager.keyboard.type(' Начинаем в шесть.')
  await manager.getByRole('button', { name: 'Опубликовать' }).click()
  const heading = manager.getByRole('heading', { level: 1, name: `${title}, зима` })
  await expect(heading).toBeVisible()
  await expect(manager.getByRole('article').first()).toContainText('Соль у дворника. Начинаем в шесть.')

  const reader = await openAs(browser, 'u10')
  await reader.goto(`/article/${id}`)
  await reader.getByText('Лопаты у входа.').click({ clickCount: 3 })
  await reader.getByRole('button', { name: 'Комментировать' }).click()
  const box = reader.getByRole('dialog', { name: 'Обсуждение слов текста' })
  await box.getByLabel('Написать комментарий').fill('У какого входа?')
  await box.getByRole('button', { name: 'Отправить' }).click()
  const said = manager.getByRole('region', { name: 'Комментарии' })
  await expect(said.getByText('У какого входа?')).toBeVisible()
  await expect(said.getByTitle('Показать в тексте')).toContainText('Лопаты у входа.')
})

test('three write one article, one of them without a network for a while: each ends with the words of all', async ({
  browser,
  request,
}) => {
  const said = ['Крыша:', 'Двор:', 'Подвал:']
  const content = {
    type: 'doc',
    content: said.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
  }
  const data = { title: `Обход ${Date.now()}`, content }
  const headers = await headersOf(request, 'u02')
  const made = await request.post('/api/articles', { headers, data })
  expect(made.status()).toBe(201)
  const { id } = await made.json()
  // A draft is its author's alone until it is proposed.
  await request.post(`/api/articles/${id}/propose`, { headers })
  const pages = await Promise.all(['u02', 'u01', 'u01'].map((login) => openAs(browser, login)))
  const textOf = (page: Page) => page.getByRole('textbox', { name: 'Текст статьи' })
  const write = (page: Page, line: number, words: string) => writeLine(textOf(page), line, words)
  for (const page of pages) await page.goto(`/article/${id}?edit=1`)
  for (const page of pages) await expectLines(textOf(page), said)
  const [first, second, third] = pages as [Page, Page, Page]
  await write(first, 0, ' сухо')
  await third.context().setOffline(true)
  await write(third, 2, ' вода')
  await write(third, 0, '!')
  await write(first, 0, ', чисто')
  await write(second, 1, ' убран')
  await expect(textOf(first)).toContainText('Двор: убран')
  await expect(textOf(first)).not.toContainText('вода')
  await third.context().setOffline(false)
  // Whoever was away wrote behind the words that stood there when he left.
  for (const page of pages) await expect(textOf(page)).toContainText('Подвал: вода')
  const ended = await linesOf(textOf(first))
  expect([...(ended[0] ?? '')].sort().join('')).toBe([...'Крыша: сухо, чисто!'].sort().join(''))
  expect(ended.slice(1)).toEqual(['Двор: убран', 'Подвал: вода'])
  for (const page of pages) await expectLines(textOf(page), ended)
})
