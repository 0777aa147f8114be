import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect, type Locator, type Page } from '@playwright/test'
import { test } from '../support/closing-test'
import { itemOf, mediaHandsOf } from '../support/media'
import { openAs } from '../support/people'

/** A folder with things to move, open on the screen. */
async function openFolder(page: Page) {
  const hands = await mediaHandsOf(page.request, 'u02')
  const name = `Порядок ${Date.now()}`
  const id = await hands.addFolder(name)
  const target = await hands.addFolder('Архив', id)
  for (const file of ['a.txt', 'b.txt', 'c.txt']) await hands.addFile(file, id)
  await page.goto(`/media-storage/${id}`)
  await expect(itemOf(page, 'a.txt')).toBeVisible()
  return { hands, id, target, name }
}

test('marked files are counted, moved by the dialog and brought back', async ({ browser }) => {
  const page = await openAs(browser, 'u02')
  const { hands } = await openFolder(page)
  const far = `Дальний ${Date.now()}`
  await hands.addFolder(far)
  await itemOf(page, 'a.txt').click()
  await itemOf(page, 'b.txt').click()
  await expect(page.getByText('Выбранно: 2файл')).toBeVisible()
  await page.getByRole('button', { name: 'Переместить', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Переместить 2 элемента' })
  await dialog.getByRole('treeitem', { name: far }).click()
  await dialog.getByRole('button', { name: 'Переместить сюда' }).click()
  await expect(itemOf(page, 'a.txt')).toHaveCount(0)
  await expect(itemOf(page, 'b.txt')).toHaveCount(0)
  await page.getByRole('button', { name: 'Отменить' }).click()
  await expect(itemOf(page, 'a.txt')).toBeVisible()
  await expect(itemOf(page, 'b.txt')).toBeVisible()
})

const folderIn: Record<string, (page: Page) => Locator> = {
  'the grid': (page) => itemOf(page, 'Архив'),
  'the list': (page) => page.getByRole('row', { name: /Архив/ }),
  'the tree': (page) => page.getByRole('tree', { name: 'Папки' }).getByRole('treeitem', { name: 'Архив' }),
}

for (const [place, find] of Object.entries(folderIn)) {
  test(`a file dragged to a folder in ${place} is inside it (MS-006)`, async ({ browser }) => {
    const page = await openAs(browser, 'u02')
    const { hands, target, name } = await openFolder(page)
    if (place === 'the list') await page.getByRole('radio', { name: 'Список' }).click()
    if (place === 'the tree') {
      await page.getByRole('treeitem', { name, exact: true }).focus()
      await page.keyboard.press('ArrowRight')
    }
    // By its picture: beside the name in a row begins a rectangle.
    const grip = place === 'the list' ? { sourcePosition: { x: 24, y: 16 } } : {}
    await itemOf(page, 'a.txt').dragTo(find(page), grip)
    await expect(itemOf(page, 'a.txt')).toHaveCount(0)
    await expect(itemOf(page, 'b.txt')).toBeVisible()
    expect(await hands.find('a.txt', target)).toBeDefined()
  })
}

test('a file whose name is taken where it goes takes the place of the other, as the person decides', async ({
  browser,
}) => {
  const page = await openAs(browser, 'u02')
  const { hands, target } = await openFolder(page)
  await hands.addFile('a.txt', target)
  await itemOf(page, 'a.txt').dragTo(itemOf(page, 'Архив'))
  const question = page.getByRole('dialog', { name: 'Имя уже занято' })
  await expect(question).toBeVisible()
  // Behind the question it is there for the eye only.
  const behind = { includeHidden: true }
  await expect(page.getByRole('grid', behind).getByRole('button', { name: /^a.txt/, ...behind })).toBeVisible()
  await question.getByRole('button', { name: 'Заменить' }).click()
  await expect(itemOf(page, 'a.txt')).toHaveCount(0)
  await itemOf(page, 'Архив').dblclick()
  await expect(itemOf(page, 'a.txt')).toHaveCount(1)
})

test('a file dragged onto a step of the path is in that folder (MS-006)', async ({ browser }) => {
  const page = await openAs(browser, 'u02')
  const { hands, id, target, name } = await openFolder(page)
  await hands.addFile('глубоко.txt', target)
  await page.goto(`/media-storage/${target}`)
  const step = page.getByRole('navigation', { name: 'Путь к папке' }).getByRole('button', { name })
  await itemOf(page, 'глубоко.txt').dragTo(step)
  await expect(itemOf(page, 'глубоко.txt')).toHaveCount(0)
  expect(await hands.find('глубоко.txt', id)).toBeDefined()
  await step.click()
  await expect(itemOf(page, 'глубоко.txt')).toBeVisible()
})

test('a mouse draws a rectangle beside the names and chooses what it touches; a name is still dragged', async ({
  browser,
}) => {
  const page = await openAs(browser, 'u02')
  const { hands, target } = await openFolder(page)
  await page.getByRole('radio', { name: 'Список' }).click()
  const boxOf = async (name: string) => {
    const box = await page.getByRole('row', { name: new RegExp(name.replace('.', '\\.')) }).boundingBox()
    if (!box) throw new Error(`${name} is not drawn`)
    return box
  }
  const [first, second] = [await boxOf('a.txt'), await boxOf('b.txt')]
  const x = first.x + first.width / 2
  // What draws it is loaded when the mouse first comes over the list.
  await expect(async () => {
    await page.mouse.move(x, first.y + first.height / 2)
    await page.mouse.down()
    await page.mouse.move(x + 30, second.y + second.height / 2, { steps: 8 })
    await page.mouse.up()
    await expect(page.getByText('Выбранно: 2файл')).toBeVisible({ timeout: 2000 })
  }).toPass()
  // What is chosen goes along, also taken beside its name.
  await page.mouse.move(x, first.y + first.height / 2)
  await page.mouse.down()
  const folder = await boxOf('Архив')
  await page.mouse.move(folder.x + 120, folder.y + folder.height / 2, { steps: 8 })
  await page.mouse.up()
  await expect(itemOf(page, 'a.txt')).toHaveCount(0)
  expect(await hands.find('b.txt', target)).toBeDefined()
})

test('files dropped from the desktop arrive in the open folder (MS-003, MW-036)', async ({ browser }) => {
  const page = await openAs(browser, 'u02')
  const { hands, id } = await openFolder(page)
  const desktop = mkdtempSync(join(tmpdir(), 'desktop-'))
  const files = ['desk-one.txt', 'desk-two.txt'].map((name) => join(desktop, name))
  for (const file of files) writeFileSync(file, `Содержимое ${basename(file)}`)
  const box = await page.getByRole('grid').boundingBox()
  if (!box) throw new Error('The folder is not drawn')
  // As the system tells the browser of it: no script of the page makes these files.
  const session = await page.context().newCDPSession(page)
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await session.send('Input.dispatchDragEvent', {
      type,
      x: box.x + box.width / 2,
      y: box.y + box.height / 2,
      data: { items: [], files, dragOperationsMask: 1 },
    })
    if (type === 'dragOver') await expect(page.getByText('Перетащите файлы сюда', { exact: true })).toBeVisible()
  }
  for (const name of ['desk-one.txt', 'desk-two.txt']) {
    await expect(itemOf(page, name)).toBeVisible()
    expect(await hands.find(name, id)).toMatchObject({ file_size: `Содержимое ${name}`.length + 'Содержимое'.length })
  }
})

test('two people in one folder see what the other does, and keep their place and their marks (MS-001)', async ({
  browser,
}) => {
  test.slow()
  const [mine, theirs] = [await openAs(browser, 'u01'), await openAs(browser, 'u02')]
  const { hands, id } = await openFolder(theirs)
  // More than a page of the list, which takes a busy machine two minutes to store.
  const names = Array.from({ length: 105 }, (_, at) => `f${String(at).padStart(3, '0')}.txt`)
  const ids: number[] = []
  for (const name of names) ids.push(await hands.addFile(name, id))
  await mine.goto(`/media-storage/${id}`)
  await mine.getByRole('radio', { name: 'Список' }).click()
  const row = (name: string) => mine.getByRole('row', { name: new RegExp(name) })
  await mine.getByRole('row', { name: /f000/ }).hover()
  await expect(async () => {
    await mine.mouse.wheel(0, 600)
    await expect(row('f060')).toBeVisible({ timeout: 500 })
  }).toPass()
  const mark = mine.getByRole('button', { name: 'Выбрать: f060.txt' })
  await mark.click()
  await expect(mine.getByText('Выбранно: 1файл')).toBeVisible()
  await expect(row('f000')).toHaveCount(0)
  await hands.rename(ids[59] ?? 0, 'f059 переименован.txt')
  await expect(row('f059 переименован')).toBeVisible()
  await itemOf(theirs, 'a.txt').click({ button: 'right' })
  await theirs.getByRole('menuitem', { name: 'Удалить' }).click()
  await theirs.getByRole('button', { name: 'Подтвердить' }).click()
  await expect(itemOf(theirs, 'a.txt')).toHaveCount(0)
  await expect(mark).toHaveAttribute('aria-pressed', 'true')
  await expect(mine.getByText('Выбранно: 1файл')).toBeVisible()
  await expect(row('f060')).toBeInViewport()
  await hands.addFile('f060a.txt', id)
  await expect(row('f060a')).toBeVisible()
})
