import { expect, type Locator, type Page } from '@playwright/test'
import { test } from './support/closing-test'
import { headersOf, openAs } from './support/people'

const column = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) })

/** The middle of what stands in sight. */
async function middleOf(place: Locator): Promise<{ x: number; y: number }> {
  const box = await place.boundingBox()
  if (!box) throw new Error('It is not in sight')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Presses at one place, goes to the other by steps and lets go there, as a mouse does. */
async function dragByMouse(page: Page, card: Locator, to: Locator): Promise<void> {
  const [from, end] = [await middleOf(card), await middleOf(to)]
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(end.x, end.y, { steps: 12 })
  await expect(page.locator('[data-slot="board-gap"]')).toBeAttached()
  await page.mouse.up()
}

/** A finger that rests on the card until it takes it along; what the browser makes of touches is the browser's own. */
async function dragByFinger(page: Page, card: Locator, to: Locator): Promise<void> {
  const [from, end] = [await middleOf(card), await middleOf(to)]
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', from)
  await expect(page.locator('[data-slot="drag-preview"]')).toBeVisible()
  for (const part of [0.25, 0.5, 0.75, 1])
    await touch('touchMove', { x: from.x + (end.x - from.x) * part, y: from.y + (end.y - from.y) * part })
  await expect(page.locator('[data-slot="board-gap"]')).toBeAttached()
  await touch('touchEnd')
}

for (const [hand, drag, options] of [
  ['a mouse', dragByMouse, {}],
  ['a finger', dragByFinger, { hasTouch: true }],
] as const) {
  test(`a card dragged by ${hand} to another column of the board stays there after a reload`, async ({
    browser,
    request,
  }) => {
    const title = `Перенести карточку ${Date.now()}`
    const headers = await headersOf(request, 'u01')
    const made = await request.post('/api/todos/', { headers, data: { todo: { title } } })
    expect(made.status()).toBe(201)
    const { id } = await made.json()
    const page = await openAs(browser, 'u01', options)
    await page.goto(`/todos?${new URLSearchParams({ view: 'kanban', search: title })}`)
    const card = column(page, 'Неразобранные')
      .getByRole('button', { name: new RegExp(title) })
      .first()
    await expect(card).toBeVisible()
    await drag(page, card, column(page, 'Запланированные'))
    const moved = column(page, 'Запланированные').getByText(title)
    await expect(moved).toBeVisible()
    await expect(async () => {
      const answer = await request.get(`/api/todos/${id}`, { headers })
      expect(await answer.json()).toMatchObject({ status: 'Planned' })
    }).toPass()
    await page.reload()
    await expect(moved).toBeVisible()
    await expect(column(page, 'Неразобранные').getByText(title)).toHaveCount(0)
  })
}
