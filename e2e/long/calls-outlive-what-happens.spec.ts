import { type Browser, expect, type Page } from '@playwright/test'
import { expectFlow, keepConnections } from '../support/call-flow'
import { test } from '../support/closing-test'
import { openAs, signIn } from '../support/people'

async function open(browser: Browser, login: string): Promise<Page> {
  const page = await openAs(browser, login)
  await keepConnections(page)
  return page
}

async function enter(page: Page, address: string) {
  await page.goto(address)
  await page.getByRole('button', { name: 'Войти', exact: true }).click()
  await expect(page.getByText('Вы', { exact: true })).toBeVisible()
}

/** How many connections of a page bring sound now, by what came within a second and a half. */
async function sounding(page: Page): Promise<number> {
  const packets = () =>
    page.evaluate(async () => {
      const { kept } = window as unknown as { kept: RTCPeerConnection[] }
      const all = await Promise.all(kept.map((connection) => connection.getStats()))
      return all.map((stats) =>
        [...stats.values()].reduce(
          (sum, one) => sum + (one.type === 'inbound-rtp' && one.kind === 'audio' ? (one.packetsReceived ?? 0) : 0),
          0,
        ),
      )
    })
  const before = await packets()
  await page.waitForTimeout(1500)
  const after = await packets()
  return after.filter((count, at) => count > (before[at] ?? 0)).length
}

test('four cameras are seen by everybody, the fifth is refused in words, eight people hear each other', async ({
  browser,
}) => {
  test.setTimeout(400_000)
  const pages: Page[] = []
  for (const login of ['u02', 'u01', 'u03', 'u05', 'u07', 'u04', 'u06', 'u08']) pages.push(await open(browser, login))
  const [host, fifth] = [pages[0], pages[4]] as [Page, Page]
  await host.goto('/conference')
  await host.getByRole('button', { name: 'Начать сейчас' }).click()
  await host.getByRole('button', { name: 'Войти', exact: true }).click()
  await expect(host.getByText('Вы', { exact: true })).toBeVisible()
  const address = new URL(host.url()).pathname
  const withCamera = pages.slice(0, 4)
  for (const page of withCamera.slice(1)) await enter(page, address)
  for (const page of withCamera) await expectFlow(page)
  await fifth.goto(address)
  await fifth.getByRole('button', { name: 'Войти', exact: true }).click()
  await expect(fifth.getByRole('status').getByText('Включено максимум камер (4)')).toBeVisible()
  // Two cores draw no twenty-eight pictures beside the sound.
  for (const page of withCamera) await page.keyboard.press('v')
  for (const page of pages.slice(5)) await enter(page, address)
  for (const page of pages) await expect.poll(() => sounding(page), { timeout: 60_000 }).toBe(pages.length - 1)
})

test('a call rings on both devices of a person, and falls silent on one when the other answers', async ({
  browser,
}) => {
  const caller = await open(browser, 'u10')
  const desk = await open(browser, 'u09')
  const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await signIn(phone, 'u09')
  for (const page of [desk, phone]) await page.goto('/todos')
  const token = (await desk.context().cookies()).find(({ name }) => name === 'accessToken')?.value
  const me = await desk.request.get('/api/users/me', { headers: { Authorization: `Bearer ${token}` } })
  const { profile_id } = await me.json()
  await caller.goto(`/profiles/${profile_id}`)
  await caller.getByRole('button', { name: 'Ещё' }).click()
  await caller.getByRole('menuitem', { name: 'Позвонить' }).click()
  await caller.getByRole('button', { name: 'Видеозвонок' }).click()
  const dialogs = [desk, phone].map((page) => page.getByRole('dialog', { name: 'Входящий звонок' }))
  for (const dialog of dialogs) await expect(dialog).toBeVisible()
  await dialogs[0]?.getByRole('button', { name: 'Принять' }).click()
  await expect(dialogs[1] as NonNullable<(typeof dialogs)[1]>).toBeHidden()
  await expectFlow(caller, desk)
})
