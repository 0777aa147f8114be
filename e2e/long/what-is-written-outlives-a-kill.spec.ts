import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { test } from '../support/closing-test'
import { demoFolder, start } from '../support/own-server'
import { headersOf, signIn } from '../support/people'
import { expectCell, expectLines, expectNode, writeCell, writeLine, writeNode } from '../support/writing'

const PORT = Number(process.env.E2E_PORT ?? 4310) + 8
const LINES = ['Крыша:', 'Двор:', 'Подвал:']

interface Desk {
  text: Page
  table: Page
  map: Page
}

const textOf = (page: Page) => page.getByRole('textbox', { name: 'Текст документа' })

/** Each writes one word into the text, one number into the table and one node into the map. */
async function write({ text, table, map }: Desk, at: number, word: string, row: number): Promise<void> {
  await writeLine(textOf(text), at, ` ${word}`)
  await writeCell(table, row, at, String(100 * row + at))
  await writeNode(map, `${word} ${at}`)
}

const isSaved = (page: Page) => expect(page.getByText('Сохранено', { exact: true })).toBeVisible({ timeout: 60_000 })

test('three write a text, a table and a map while their server is killed and started again: all end with the same, and nothing that was told as saved is lost', async ({
  browser,
  playwright,
}) => {
  test.setTimeout(480_000)
  const dataDir = demoFolder()
  let server = await start(PORT, { DATA_DIR: dataDir })
  try {
    const baseURL = server.address
    const request = await playwright.request.newContext({ baseURL })
    const headers = await headersOf(request, 'u02')
    const open = await makeAll(request, headers)
    const desks: Desk[] = []
    for (const login of ['u02', 'u01', 'u01']) {
      const context = await browser.newContext({ baseURL })
      const text = await context.newPage()
      await signIn(text, login)
      const desk = { text, table: await context.newPage(), map: await context.newPage() }
      await text.goto(`/documents/${open.text}`)
      await expectLines(textOf(text), LINES)
      await desk.table.goto(`/documents/${open.table}`)
      await expect(desk.table.locator('.fortune-sheet-canvas')).toBeVisible()
      await desk.map.goto(`/mindmap/${open.map}`)
      await expect(desk.map.getByRole('tree')).toBeVisible()
      desks.push(desk)
    }
    const [first, second, third] = desks as [Desk, Desk, Desk]
    for (const [at, desk] of desks.entries()) await write(desk, at, 'до', 1)
    for (const { text, table, map } of desks) for (const page of [text, table, map]) await isSaved(page)

    // What one who then leaves was told as saved is kept by the server alone.
    await write(third, 2, 'ушёл', 2)
    for (const page of [third.text, third.table, third.map]) {
      await isSaved(page)
      await page.close()
    }
    const typing = writeLine(textOf(first.text), 0, ' посреди слова')
    await first.text.waitForTimeout(120)
    server.child.kill('SIGKILL')
    await Promise.all([server.exited, typing])
    await expect(first.text.getByText(/Нет связи/)).toBeVisible()
    await write(first, 0, 'без', 3)
    await write(second, 1, 'без', 3)

    server = await start(PORT, { DATA_DIR: dataDir })
    const context = third.map.context()
    const again = { text: await context.newPage(), table: await context.newPage(), map: await context.newPage() }
    await again.text.goto(`/documents/${open.text}`)
    await again.table.goto(`/documents/${open.table}`)
    await again.map.goto(`/mindmap/${open.map}`)
    const all = [first, second, again]
    const lines = ['Крыша: до посреди слова без', 'Двор: до без', 'Подвал: до ушёл']
    for (const { text } of all) await expectLines(textOf(text), lines)
    for (const { map } of all)
      for (const node of ['до 0', 'до 1', 'до 2', 'ушёл 2', 'без 0', 'без 1']) await expectNode(map, node)
    for (const { text, table, map } of [first, second]) for (const page of [text, table, map]) await isSaved(page)
    for (const { table } of all) {
      for (const at of [0, 1, 2]) await expectCell(table, 1, at, String(100 + at))
      await expectCell(table, 2, 2, '202')
      for (const at of [0, 1]) await expectCell(table, 3, at, String(300 + at))
    }
    const kept = await (await request.get(`/api/documents/${open.table}/content`, { headers })).json()
    expect(kept.content.sheets[0].cells).toMatchObject({
      ...{ A2: { v: 100 }, B2: { v: 101 }, C2: { v: 102 }, C3: { v: 202 }, A4: { v: 300 }, B4: { v: 301 } },
    })
  } finally {
    server.child.kill('SIGKILL')
  }
})

async function makeAll(request: APIRequestContext, headers: Record<string, string>) {
  const make = async (path: string, data: object): Promise<number> => {
    const made = await request.post(path, { headers, data: { is_public: true, ...data } })
    expect(made.status()).toBe(201)
    return (await made.json()).id
  }
  const text = {
    type: 'doc',
    content: LINES.map((words) => ({ type: 'paragraph', content: [{ type: 'text', text: words }] })),
  }
  const table = { sheets: [{ id: 's1', name: 'План', rows: 50, cols: 10, cells: { A1: { v: 'Статья' } } }] }
  return {
    text: await make('/api/documents', { title: 'Обход', kind: 'text', content: text }),
    table: await make('/api/documents', { title: 'Бюджет', kind: 'spreadsheet', content: table }),
    map: await make('/api/mindmaps', { title: 'План' }),
  }
}
