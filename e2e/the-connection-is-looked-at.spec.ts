import { expect, type Page } from '@playwright/test'
import { test } from './support/closing-test'
import { headersOf, openAs } from './support/people'

const connection = (page: Page) => page.getByRole('region', { name: 'Соединение' })

test('the debug page shows the live connection, and what others do arrives in its log (RT-094, RS-011, RS-012, RS-013, RS-014, RS-015)', async ({
  browser,
}) => {
  const page = await openAs(browser, 'u01')
  await page.goto('/socket-debug')
  await expect(connection(page)).toContainText('Подключено')
  await expect(connection(page)).toContainText('websocket')
  await expect(connection(page)).toContainText('notifications, tasks, todos, task_updates')
  const log = page.getByRole('region', { name: 'Журнал событий' })
  await page.getByRole('button', { name: 'Войти' }).click()
  await expect(connection(page)).toContainText('list:/todos')
  const headers = await headersOf(page.request, 'u07')
  const made = await page.request.post('/api/todos', { headers, data: { title: 'Проверить связь' } })
  const { id } = await made.json()
  await log.getByRole('searchbox').fill(`entity_changed "entity_id":${id}`)
  await expect(log.getByRole('listitem')).toHaveCount(1)
  await page.getByRole('button', { name: 'Обновить токен' }).click()
  await expect(connection(page)).toContainText('Подключено')
})

test('the scripted test passes every step, and a plain socket is echoed and closed as asked (RT-095, RT-096)', async ({
  browser,
}) => {
  const page = await openAs(browser, 'u01')
  await page.goto('/socketio-test')
  await page.getByRole('button', { name: 'Начать проверку' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Все проверки пройдены' })).toBeVisible({ timeout: 45_000 })
  await expect(page.getByRole('img', { name: /Задержка 20 сообщений/ })).toBeVisible()
  await page.goto('/websocket-test')
  await page.getByRole('button', { name: 'Открыть' }).click()
  await expect(connection(page)).toContainText('Открыто')
  await page.getByRole('button', { name: 'Отправить 20 подряд' }).click()
  await expect(connection(page)).toContainText('20, в пути 0')
  await page.getByLabel('Код').fill('4321')
  await page.getByRole('button', { name: 'Попросить сервер' }).click()
  await expect(connection(page)).toContainText('4321')
  const stranger = await openAs(browser, 'u09')
  await stranger.goto('/websocket-test')
  await expect(stranger.getByText('Недостаточно прав')).toBeVisible()
})
