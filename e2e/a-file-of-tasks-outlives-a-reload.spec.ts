import { expect } from '@playwright/test'
import { test } from './support/closing-test'
import { headersOf, openAs } from './support/people'

/** So many that the server goes on in the background; the whole proof takes 2 000. */
const TASKS = Number(process.env.IMPORT_ROWS ?? 600)
const COUNT = TASKS.toLocaleString('ru-RU')

test(`${TASKS} tasks are imported from a file though the page is reloaded on the way, each once, and the end is told`, async ({
  browser,
  request,
}) => {
  test.setTimeout(300_000)
  const page = await openAs(browser, 'u01')
  const headers = await headersOf(request, 'u01')
  const name = `obkhod-${Date.now()}.csv`
  const rows = Array.from({ length: TASKS }, (_, index) => `Обход помещения ${index + 1};Высокий`)
  await page.goto('/todos')
  await page.getByRole('button', { name: 'Импорт', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Импорт задач' })
  await dialog.getByLabel('Файл с задачами').setInputFiles({
    name,
    mimeType: 'text/csv',
    buffer: Buffer.from(['Название;Приоритет', ...rows].join('\n')),
  })
  const begun = page.waitForResponse(
    (answer) => /\/todos\/imports\/?$/.test(answer.url()) && answer.request().method() === 'POST',
  )
  await dialog.getByRole('button', { name: new RegExp(`^Импортировать: ${COUNT.replace(/\s/, '\\s')} задач$`) }).click()
  const { state } = await (await begun).json()
  expect(state).toMatch(/^(waiting|running)$/)
  await page.reload()

  // The server goes on by itself; the embedded database answers nobody else meanwhile.
  const stateOfImport = async () => {
    const answer = await request.get('/api/todos/imports/', { headers })
    return answer.ok() ? (await answer.json()).imports[0].state : 'unknown'
  }
  await expect.poll(stateOfImport, { timeout: 180_000, intervals: [2_000] }).toBe('done')
  await page.goto('/todos')
  await page.getByRole('button', { name: 'Ещё', exact: true }).click()
  await page.getByRole('button', { name: 'Импорт', exact: true }).last().click()
  await page.getByRole('combobox', { name: 'Импорт' }).click()
  await page.getByRole('option', { name }).click()
  await expect(page.locator('[data-slot="page-count"]')).toHaveText(new RegExp(`^${COUNT.replace(/\s/, '\\s')}$`))
  await page.getByRole('button', { name: /^Уведомления/ }).click()
  await expect(page.getByText(new RegExp(`Импорт.*${COUNT.replace(/\s/, '\\s?')}`)).first()).toBeVisible()
  await page.context().close()
})
