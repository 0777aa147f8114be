import { expect, type Page } from '@playwright/test'
import { test } from './support/closing-test'
import { openAs } from './support/people'

const NAME = 'Горит сегодня'
const views = (page: Page) => page.getByRole('button', { name: /^Виды/ })
const rows = (page: Page) => page.getByRole('grid', { name: 'Задачи' }).getByRole('row')

/** A press on a line of the menu of views; it opens once they are known. */
async function choose(page: Page, role: 'menuitem' | 'menuitemradio', name: string | RegExp): Promise<void> {
  await views(page).click()
  await page.getByRole(role, { name }).click()
}

test('a look at the tasks is saved, shared, opened by default and applied by a colleague; deleted, it can be taken back (product 5.1)', async ({
  browser,
}) => {
  const [dispatcher, manager] = [await openAs(browser, 'u07'), await openAs(browser, 'u02')]
  await dispatcher.goto('/todos?status=Progress')
  await expect(rows(dispatcher).filter({ hasText: 'Не работает лифт' })).toBeVisible()
  await choose(dispatcher, 'menuitem', 'Сохранить вид…')
  const form = dispatcher.getByRole('dialog', { name: 'Сохранить вид' })
  await form.getByLabel(/^Название/).fill(NAME)
  await form.getByRole('checkbox', { name: /^Общий/ }).click()
  await form.getByRole('checkbox', { name: /^Открывать по умолчанию/ }).click()
  await form.getByRole('button', { name: 'Сохранить' }).click()
  await expect(dispatcher.getByRole('button', { name: `Виды: ${NAME}` })).toBeVisible()

  await dispatcher.goto('/todos')
  await expect(dispatcher).toHaveURL(/\/todos\?status=Progress&saved=\d+$/)
  await expect(rows(dispatcher).filter({ hasText: 'Не работает лифт' })).toBeVisible()

  await manager.goto('/todos')
  await expect(rows(manager).first()).toBeVisible()
  await choose(manager, 'menuitemradio', new RegExp(`^${NAME} · Панова`))
  await expect(manager).toHaveURL(/\/todos\?status=Progress&saved=\d+$/)
  await expect(manager.getByRole('button', { name: `Виды: ${NAME}` })).toBeVisible()
  await expect(rows(manager).filter({ hasText: 'Запланированные' })).toHaveCount(0)
  await choose(manager, 'menuitemradio', 'Стандартный вид')
  await expect(manager).toHaveURL(/\/todos$/)

  await choose(dispatcher, 'menuitem', 'Удалить')
  await expect(dispatcher.getByRole('status').filter({ hasText: 'Вид удалён' })).toBeAttached()
  await expect(dispatcher.getByRole('button', { name: 'Виды', exact: true })).toBeVisible()
  await dispatcher.getByRole('button', { name: 'Отменить' }).click()
  await expect(dispatcher.getByRole('button', { name: `Виды: ${NAME}` })).toBeVisible()
  await views(manager).click()
  await expect(manager.getByRole('menuitemradio', { name: new RegExp(`^${NAME} · Панова`) })).toBeVisible()
  await manager.keyboard.press('Escape')

  await choose(dispatcher, 'menuitem', 'Удалить')
  await expect(dispatcher.getByRole('button', { name: 'Виды', exact: true })).toBeVisible()
  await choose(dispatcher, 'menuitemradio', 'Стандартный вид')
  await Promise.all([dispatcher.context().close(), manager.context().close()])
})

test('a list is found on another device as it was left (product 5.1)', async ({ browser }) => {
  const here = await openAs(browser, 'u08')
  await here.goto('/todos')
  const kept = here.waitForResponse((answer) => answer.url().includes('/saved-views/last'))
  await here.getByRole('radio', { name: 'Канбан' }).click()
  expect((await kept).status()).toBe(204)
  const there = await openAs(browser, 'u08')
  await there.goto('/todos')
  await expect(there).toHaveURL(/\/todos\?view=kanban$/)
  await expect(there.getByRole('radio', { name: 'Канбан' })).toBeChecked()
  // Whoever asks for something gets that.
  await there.goto('/todos?status=Review')
  await expect(rows(there).first()).toBeVisible()
  await expect(there).toHaveURL(/\/todos\?status=Review$/)
  const cleared = here.waitForResponse((answer) => answer.url().includes('/saved-views/last'))
  await here.getByRole('radio', { name: 'Список' }).click()
  await cleared
  await there.goto('/todos')
  await expect(rows(there).first()).toBeVisible()
  await expect(there).toHaveURL(/\/todos$/)
  await Promise.all([here.context().close(), there.context().close()])
})

test('the views share the line of the filters above list, board and calendar of a small laptop', async ({
  browser,
}) => {
  const page = await openAs(browser, 'u01', { viewport: { width: 1280, height: 800 } })
  for (const view of ['', '?view=kanban', '?view=calendar']) {
    await page.goto(`/todos${view}`)
    await expect(views(page)).toBeVisible()
    const more = page.getByRole('search').getByRole('button', { name: 'Ещё' })
    await expect(more).toBeVisible()
    const [ofViews, ofMore] = [await views(page).boundingBox(), await more.boundingBox()]
    const middle = (box: typeof ofViews) => (box === null ? Number.NaN : box.y + box.height / 2)
    expect(Math.abs(middle(ofViews) - middle(ofMore))).toBeLessThan(6)
  }
  await page.context().close()
})
