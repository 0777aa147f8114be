import { expect } from '@playwright/test'
import { test } from '../support/closing-test'
import { openAs } from '../support/people'

test('a manager writes news and publishes it; a colleague reads, acknowledges and answers, and the manager sees who has not (RT-068, RT-069, RT-070, ER-013)', async ({
  browser,
}) => {
  const title = `Проверка пожарной тревоги ${Date.now()}`
  const manager = await openAs(browser, 'u02')
  await manager.goto('/article')
  await manager.getByRole('link', { name: 'Написать статью' }).first().click()
  await manager.getByLabel('Заголовок').fill(title)
  await manager.getByRole('textbox', { name: 'Текст статьи' }).click()
  await manager.keyboard.type('Завтра в 11:00 проверим тревогу. Выходим к корпусу В.')
  await manager.getByRole('checkbox', { name: 'Требуется ознакомление' }).click()
  // What is typed is kept by itself, and the address opens it again.
  await expect(manager).toHaveURL(/\/article\/new\?draft=\d+$/)
  await expect(manager.getByText('Черновик сохранён')).toBeVisible()
  await manager.reload()
  await expect(manager.getByLabel('Заголовок')).toHaveValue(title)
  await manager.getByRole('button', { name: 'Опубликовать' }).click()
  await expect(manager).toHaveURL(/\/article\/proverka-pozharnoy-trevogi-\d+-\d+$/)
  const { pathname } = new URL(manager.url())

  const reader = await openAs(browser, 'u10')
  await reader.goto(`/article/staroe-nazvanie-${pathname.split('-').pop()}`)
  await expect(reader.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(reader).toHaveURL(new RegExp(`${pathname}$`))
  await reader.getByRole('button', { name: 'Ознакомлен(а)' }).click()
  await expect(reader.getByText(/Вы ознакомились/)).toBeVisible()
  // The words of the specification, where a comment does not arrive; they stay in the box.
  const comments = /\/api\/articles\/\d+\/comments\/?$/
  await reader.route(comments, (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()))
  await reader.getByLabel('Написать комментарий').fill('Буду')
  await reader.getByRole('button', { name: 'Отправить' }).click()
  await expect(reader.getByText('Ошибка при создании комментария')).toBeVisible()
  await reader.unroute(comments)
  await reader.getByRole('button', { name: 'Отправить' }).click()
  await expect(reader.getByRole('article').filter({ hasText: 'Буду' }).last()).toBeVisible()

  await expect(manager.getByRole('article').filter({ hasText: 'Буду' }).last()).toBeVisible()
  await manager.getByRole('button', { name: 'Кто ознакомился' }).click()
  const sheet = manager.getByRole('dialog', { name: 'Кто ознакомился' })
  await expect(sheet.getByText('Ознакомились: 2 человека')).toBeVisible()
  await expect(sheet.getByText('Жуков Николай')).toBeVisible()
})
