import { expect } from '@playwright/test'
import { test } from '../support/closing-test'
import { headersOf, openAs } from '../support/people'
import { expectNode, writeNode } from '../support/writing'

test('two people draw one map, one of them without a network for a while and over a reload: nothing is lost', async ({
  browser,
  request,
}) => {
  const headers = await headersOf(request, 'u02')
  const made = await request.post('/api/mindmaps', { headers, data: { title: `План ${Date.now()}`, is_public: true } })
  expect(made.status()).toBe(201)
  const { id, title } = await made.json()
  const owner = await openAs(browser, 'u02')
  const admin = await openAs(browser, 'u01')
  for (const page of [owner, admin]) {
    await page.goto(`/mindmap/${id}`)
    await expect(page.getByRole('tree', { name: title })).toBeVisible()
  }
  await expect(owner.getByRole('status', { name: /Сейчас смотрят/ })).toBeVisible()

  await writeNode(owner, 'Договоры')
  await expectNode(admin, 'Договоры')

  await admin.context().setOffline(true)
  await writeNode(admin, 'Ключи')
  await expect(admin.getByText(/Нет связи. Изменения сохранены/)).toBeVisible()
  await writeNode(owner, 'Показы')
  await expect(owner.getByText('Сохранено')).toBeVisible()
  await expect(owner.locator('.react-flow__node').filter({ hasText: 'Ключи' })).toHaveCount(0)

  // The tab is closed before the network is back: what it had not sent is sent by the next one.
  await admin.close()
  const again = await admin.context().newPage()
  await admin.context().setOffline(false)
  await again.goto(`/mindmap/${id}`)
  for (const text of ['Договоры', 'Ключи', 'Показы']) for (const page of [owner, again]) await expectNode(page, text)
})

test('an indented text is pasted as a branch, a branch is copied, and a step is taken back', async ({
  browser,
  request,
}) => {
  const headers = await headersOf(request, 'u02')
  const made = await request.post('/api/mindmaps', { headers, data: { title: `Обход ${Date.now()}` } })
  expect(made.status()).toBe(201)
  const { id } = await made.json()
  const page = await openAs(browser, 'u02', { permissions: ['clipboard-read', 'clipboard-write'] })
  await page.goto(`/mindmap/${id}`)
  const tree = page.getByRole('tree')
  await tree.focus()
  await page.evaluate(() => navigator.clipboard.writeText('Крыша\n\tВоронки\n\tПарапет\nПодвал'))
  await page.keyboard.press('Home')
  await page.keyboard.press('ControlOrMeta+V')
  const nodes = page.locator('.react-flow__node')
  await expect(nodes).toHaveCount(5)
  await expect(page.getByRole('treeitem', { name: 'Крыша', selected: true })).toHaveCount(1)
  await page.keyboard.press('ControlOrMeta+C')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('treeitem', { name: 'Подвал', selected: true })).toHaveCount(1)
  await page.keyboard.press('ControlOrMeta+V')
  await expect(nodes.filter({ hasText: 'Воронки' })).toHaveCount(2)
  await page.keyboard.press('ControlOrMeta+Z')
  await expect(nodes.filter({ hasText: 'Воронки' })).toHaveCount(1)
})
