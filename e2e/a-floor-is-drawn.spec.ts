import { expect, type Locator, type Page } from '@playwright/test'
import { test } from './support/closing-test'
import { headersOf, openAs } from './support/people'

const BOXES = ['В-101', 'В-102', 'В-103']
const PICTURE_WIDTH = 600
const PICTURE = `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE_WIDTH}" height="400"><rect x="5" y="5" width="590" height="390" fill="none" stroke="black"/></svg>`
/** A hand misses a corner or an edge by so many pixels. */
const MISS = 3

/** A point of the floor, metres, where it is on the screen. */
async function onScreen(picture: Locator, [x, y]: [number, number]): Promise<{ x: number; y: number }> {
  const box = await picture.boundingBox()
  const transform = (await picture.locator('> g').first().getAttribute('transform')) ?? ''
  const [, left, top, k] = /translate\(([-\d.e]+),([-\d.e]+)\) scale\(([-\d.e]+)\)/.exec(transform) ?? []
  return { x: (box?.x ?? 0) + Number(left) + x * Number(k), y: (box?.y ?? 0) + Number(top) + y * Number(k) }
}

async function clickAt(page: Page, point: [number, number], miss: { x: number; y: number }): Promise<void> {
  const { x, y } = await onScreen(page.getByRole('group', { name: /^Правка плана/ }), point)
  await page.mouse.move(x + miss.x, y + miss.y)
  await page.mouse.click(x + miss.x, y + miss.y)
}

test('a picture is laid below and scaled, three rooms are drawn with snapping; another browser sees them by itself', async ({
  browser,
  request,
}) => {
  const headers = await headersOf(request, 'u02')
  const floors = await (await request.get('/api/objects/3/floors/', { headers })).json()
  const floor = floors.data.find((one: { number: number }) => one.number === 1)
  const address = `/api/objects/3/floors/${floor.id}/plan`
  const read = async () => (await request.get(address, { headers })).json()
  const plan = await read()
  const boxes = plan.rooms.filter(({ number }: { number: string }) => BOXES.includes(number))
  const kept = await request.put(address, {
    headers,
    data: {
      ...{ ...plan.sheet, background: null, version: plan.version },
      rooms: boxes.map(({ id }: { id: number }) => ({ id, polygon: null })),
    },
  })
  expect(kept.status()).toBe(200)
  const emptied = await request.post(`${address}/publish`, { headers, data: { version: (await kept.json()).version } })
  expect(emptied.status()).toBe(200)

  const watching = await openAs(browser, 'u01')
  await watching.goto(`/objects/3/floor?floor=${floor.id}`)
  await expect(watching.getByRole('button', { name: /^В-104, / })).toBeVisible()
  await expect(watching.getByRole('button', { name: /^В-102, / })).toHaveCount(0)

  const page = await openAs(browser, 'u02')
  await page.goto(`/objects/3/floor?floor=${floor.id}`)
  await page.getByRole('button', { name: 'Править план' }).click()
  await expect(page.getByRole('region', { name: 'Не размещены' }).getByRole('button', { name: /^В-10/ })).toHaveCount(3)
  await page.getByRole('button', { name: 'Подложка', exact: true }).click()
  await page.getByLabel('Файл подложки').setInputFiles({
    name: 'План.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from(PICTURE),
  })
  await expect(page.getByRole('button', { name: 'Заменить подложку' })).toBeVisible()
  await page.keyboard.press('l')
  await clickAt(page, [12, 14], { x: 0, y: 0 })
  await clickAt(page, [24, 14], { x: 0, y: 0 })
  const scale = page.getByRole('dialog', { name: 'Масштаб по двум точкам' })
  await scale.getByLabel('Расстояние между точками, м').fill('24')
  await scale.getByRole('button', { name: 'Задать масштаб' }).click()
  await page.keyboard.press('r')
  for (const [at] of BOXES.entries()) {
    await clickAt(page, [at * 12, 0], { x: MISS, y: MISS })
    // Along the edge of the gallery the grid decides, till there is a corner to meet.
    await clickAt(page, [at * 12 + 12, 14], { x: 0, y: MISS })
    await expect(page.getByRole('region', { name: 'На плане' }).getByText('168 / 168,00')).toHaveCount(at + 2)
  }
  await page.getByRole('button', { name: 'Опубликовать' }).click()
  await expect(page.getByRole('region', { name: /^Уведомления/ }).getByText('План опубликован')).toBeVisible()
  for (const number of BOXES)
    await expect(watching.getByRole('button', { name: new RegExp(`^${number}, `) })).toBeVisible()
  const polygonOf = (from: typeof plan, number: string) =>
    from.rooms.find((room: { number: string }) => room.number === number).polygon
  const after = await read()
  for (const number of BOXES) expect(polygonOf(after, number)).toEqual(polygonOf(plan, number))
  // Twice as large as it lay on the sheet before: twelve metres of it were twenty-four.
  expect(after.sheet.background.display_name).toBe('План.svg')
  expect(after.sheet.bg_scale).toBeCloseTo((2 * plan.sheet.width_m) / PICTURE_WIDTH, 3)
})

test('a task made at a door on a phone keeps its point on the plan and goes to the team whose zone is drawn there', async ({
  browser,
  request,
}) => {
  const headers = await headersOf(request, 'u02')
  const found = async (path: string) => (await (await request.get(`/api${path}`, { headers })).json()).data
  const [room] = await found(`/properties/room/?search=${encodeURIComponent('В-201')}`)
  const page = await openAs(browser, 'u02', { viewport: { width: 1440, height: 900 } })
  await page.goto('/teams/work_team_zones/new')
  await page.getByRole('textbox', { name: /^Название/ }).fill('Стойка')
  await page.getByRole('combobox', { name: /^Бригада/ }).click()
  await page.getByRole('option', { name: 'Охрана' }).click()
  await page.getByRole('combobox', { name: 'Объект' }).click()
  await page.getByRole('option', { name: /корпус В/ }).click()
  await page.getByRole('combobox', { name: 'Этаж' }).click()
  await page.getByRole('option', { name: /Корпус В.*2 этаж/ }).click()
  await page.getByRole('radio', { name: 'Участок этажа' }).click()
  const picture = page.getByRole('group', { name: /^Участки на плане: / })
  await picture.scrollIntoViewIfNeeded()
  for (const corner of [...room.polygon, room.polygon[0]]) {
    const { x, y } = await onScreen(picture, corner)
    await page.mouse.click(x, y)
  }
  await expect(page.getByText('Участков на этаже: 1')).toBeVisible()
  await page.getByRole('button', { name: /^Сохранить(?! и)/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Стойка' })).toBeVisible()
  const zone = Number(page.url().match(/\d+$/)?.[0])
  const team = (await found('/teams/')).find(({ name }: { name: string }) => name === 'Охрана')
  const phone = await openAs(browser, 'u02', { viewport: { width: 390, height: 844 } })
  await phone.goto(`/properties/properties-room/${room.id}`)
  await phone.getByRole('link', { name: 'Создать задачу здесь' }).click()
  await expect(phone).toHaveURL(/plan_point=/)
  await phone.goto(`${phone.url()}&category=cleaning`)
  await expect(phone.getByText('Отмечена')).toBeVisible()
  await phone.getByLabel('Название').fill('Разлили воду у стойки')
  await phone.getByRole('button', { name: 'Сохранить', exact: true }).click()
  await expect(phone).toHaveURL(/\/todos\/\d+$/)
  const id = Number(phone.url().match(/\d+$/)?.[0])
  const todo = await (await request.get(`/api/todos/${id}`, { headers })).json()
  expect(todo).toMatchObject({ location: room.id, team: team.id, plan_point: { floor: room.floor } })
  await phone.goto(`/objects/3/floor?floor=${room.floor}`)
  await expect(phone.getByRole('link', { name: 'Задача: Разлили воду у стойки' })).toBeVisible()
  await request.delete(`/api/teams/work_team_zones/${zone}`, { headers })
})
