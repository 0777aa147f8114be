import { type APIRequestContext, type Browser, expect } from '@playwright/test'
import { test } from '../support/closing-test'
import { headersOf, openAs } from '../support/people'
import { CELL, expectCell, goToCell, HEAD, writeCell } from '../support/writing'

test('two people write one table, one of them without a network for a while: both end with the same', async ({
  browser,
  request,
}) => {
  const headers = await headersOf(request, 'u02')
  const cells = { A1: { v: 'Статья' }, A2: { v: 10 }, A3: { f: '=SUM(A2,B2)', v: 10 } }
  const content = { sheets: [{ id: 's1', name: 'План', rows: 50, cols: 10, cells }] }
  const { id, owner, admin } = await openByTwo(browser, request, content)
  const saved = async () => {
    const answer = await request.get(`/api/documents/${id}/content`, { headers })
    return (await answer.json()).content.sheets[0].cells
  }

  // Each sees who is in the table, and at which cell.
  await goToCell(admin, 7, 3)
  await expect(owner.getByRole('status', { name: /Сейчас смотрят: Смирнов Илья/ })).toBeVisible()
  const mark = owner.locator('.fortune-presence-selection').filter({ hasText: 'Смирнов Илья' })
  await expect(mark).toBeVisible()
  const before = await mark.boundingBox()
  await goToCell(admin, 8, 3)
  await expect.poll(async () => (await mark.boundingBox())?.y).toBeGreaterThan(before?.y ?? 0)

  await writeCell(owner, 1, 1, '5')
  await expectCell(admin, 1, 1, '5')

  await admin.context().setOffline(true)
  await writeCell(admin, 1, 1, '7')
  await writeCell(admin, 4, 2, '41')
  await expect(admin.getByText(/Нет связи. Изменения сохранены/)).toBeVisible()
  await writeCell(owner, 1, 1, '9')
  await writeCell(owner, 5, 3, '42')
  await expect.poll(saved).toMatchObject({ B2: { v: 9 }, D6: { v: 42 }, A3: { v: 19 } })

  await admin.context().setOffline(false)
  await expect(owner.getByText(/B2: .+ — «7» вместо вашего «9»/).last()).toBeVisible()
  await expect(admin.getByText('Сохранено', { exact: true })).toBeVisible()
  for (const page of [owner, admin]) {
    await expectCell(page, 1, 1, '7')
    await expectCell(page, 4, 2, '41')
    await expectCell(page, 5, 3, '42')
  }
  await writeCell(owner, 1, 0, '20')
  // What formulas come to follows in both.
  await expect.poll(saved).toMatchObject({ A2: { v: 20 }, A3: { f: '=SUM(A2,B2)', v: 27 }, C5: { v: 41 } })
})

test('a row that one person puts in moves formulas, rules and charts with their cells, for all, and each stays where he was', async ({
  browser,
  request,
}) => {
  const headers = await headersOf(request, 'u02')
  const numbers = { A1: { v: 'Статья' }, A2: { v: 10 }, A3: { v: 20 }, A4: { v: 30 } }
  const plan = {
    ...{ id: 's1', name: 'План', rows: 50, cols: 10, cells: { ...numbers, B5: { f: '=SUM(A2:A4)', v: 60 } } },
    validations: [
      { range: 'C2:C5', kind: 'list', values: ['да', 'нет'] },
      { range: 'D2', kind: 'list', source: 'A2:A4' },
    ],
    conditions: [{ range: 'A2:A4', rule: 'more', values: ['15'], bg: '#ffcccc' }],
    charts: [{ id: 'c1', kind: 'bar', range: 'A1:A4' }],
  }
  const formulas = { B5: { f: '=SUM(A2:A4)', v: 60 }, B6: { f: "=SUM('План'!A2:A4)", v: 60 } }
  const fact = { id: 's2', name: 'Факт', rows: 50, cols: 10, cells: { ...numbers, ...formulas } }
  const { id, owner, admin } = await openByTwo(browser, request, { sheets: [plan, fact] })
  await admin.locator('.luckysheet-sheets-item').filter({ hasText: 'Факт' }).click()
  await admin
    .locator('.fortune-sheet-overlay')
    .click({ position: { x: HEAD.width + 10, y: HEAD.height + CELL.height * 4.5 } })
  await expect(admin.locator('.fortune-name-box')).toHaveText('A5')

  await owner.locator('.fortune-row-header').click({ button: 'right', position: { x: 20, y: CELL.height * 1.5 } })
  await owner.getByText(/^Вставить\s+строки\s+выше:$/).click()
  await expect(async () => {
    const answer = await request.get(`/api/documents/${id}/content`, { headers })
    const [first, second] = (await answer.json()).content.sheets
    expect(first).toMatchObject({
      cells: { A3: { v: 10 }, B6: { f: '=SUM(A3:A5)', v: 60 } },
      validations: [{ range: 'C2:C6', values: ['да', 'нет'] }, { source: 'A3:A5' }],
      conditions: [{ range: 'A3:A5' }],
      charts: [{ range: 'A1:A5' }],
    })
    expect(second.cells).toMatchObject({ B5: { f: '=SUM(A2:A4)', v: 60 }, B6: { f: "=SUM('План'!A3:A5)", v: 60 } })
  }).toPass()
  // Drawn anew the other's table shows the same sheet and cell as before.
  await expect(admin.locator('.fortune-name-box')).toHaveText('A5')
  await admin
    .locator('.fortune-sheet-overlay')
    .click({ position: { x: HEAD.width + CELL.width * 1.5, y: HEAD.height + CELL.height * 5.5 } })
  await expect(admin.locator('.fortune-fx-input')).toHaveText('=СУММ(План!A3:A5)')
})

/** Makes a table, and opens it before its owner and before an administrator. */
async function openByTwo(browser: Browser, request: APIRequestContext, content: object) {
  const input = { title: `Бюджет ${Date.now()}`, kind: 'spreadsheet', is_public: true, content }
  const made = await request.post('/api/documents', { headers: await headersOf(request, 'u02'), data: input })
  expect(made.status()).toBe(201)
  const { id } = await made.json()
  const owner = await openAs(browser, 'u02')
  const admin = await openAs(browser, 'u01')
  for (const page of [owner, admin]) {
    await page.goto(`/documents/${id}`)
    await expect(page.locator('.fortune-sheet-canvas')).toBeVisible()
  }
  return { id, owner, admin }
}
