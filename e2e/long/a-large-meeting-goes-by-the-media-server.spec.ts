import { type Browser, expect, type Page } from '@playwright/test'
import { canStartJanus, openJanus } from '../../apps/server/src/testing/services/janus'
import { keepConnections } from '../support/call-flow'
import { test } from '../support/closing-test'
import { demoFolder, start } from '../support/own-server'
import { openAs } from '../support/people'

const PORT = Number(process.env.E2E_PORT ?? 4310) + 5
const LOGINS = ['u02', 'u01', 'u03', 'u05', 'u07', 'u04', 'u06', 'u08', 'u10', 'u11']

/** Small pictures: two cores draw ninety of them beside ten pages. */
const SMALL = { viewport: { width: 480, height: 360 } }

async function open(browser: Browser, login: string, baseURL: string): Promise<Page> {
  const page = await openAs(browser, login, { baseURL, ...SMALL })
  await keepConnections(page)
  return page
}

/** From whom frames and sound come now, by what came since it was asked before. */
async function flowing(page: Page): Promise<{ seen: number; heard: number }> {
  const count = () =>
    page.evaluate(async () => {
      const { kept } = window as unknown as { kept: RTCPeerConnection[] }
      const open = kept.filter(({ connectionState }) => connectionState !== 'closed')
      const all = await Promise.all(open.map((connection) => connection.getStats()))
      const streams = all.flatMap((stats) => [...stats.values()].filter(({ type }) => type === 'inbound-rtp'))
      return Object.fromEntries(
        streams.map((one) => [`${one.kind} ${one.ssrc}`, Number(one.framesDecoded ?? one.packetsReceived ?? 0)]),
      )
    })
  const before = await count()
  await page.waitForTimeout(3_000)
  const after = await count()
  const grown = Object.keys(after).filter((key) => (after[key] ?? 0) > (before[key] ?? 0))
  const of = (kind: string) => grown.filter((key) => key.startsWith(kind)).length
  return { seen: of('video'), heard: of('audio') }
}

async function enter(page: Page, address: string) {
  await page.goto(address)
  await page.getByRole('button', { name: 'Войти', exact: true }).click()
  await expect(page.getByText('Вы', { exact: true })).toBeVisible()
}

test('ten people with cameras meet by Janus, one who is put out receives nothing more, and few go on without it', async ({
  browser,
}) => {
  test.setTimeout(900_000)
  test.skip(!canStartJanus(), 'There is no Janus here')
  const janus = await openJanus(PORT + 1)
  const server = await start(PORT, {
    ...{ DATA_DIR: demoFolder(), MEDIA_SERVER_URL: janus.url, MEDIA_SERVER_SECRET: janus.secret },
  })
  try {
    const pages: Page[] = []
    for (const login of LOGINS) pages.push(await open(browser, login, server.address))
    const [host, ...guests] = pages as [Page, ...Page[]]
    await host.goto('/conference')
    await host.getByRole('button', { name: 'Начать сейчас' }).click()
    await host.getByRole('button', { name: 'Войти', exact: true }).click()
    await expect(host.getByText('Вы', { exact: true })).toBeVisible()
    const address = new URL(host.url()).pathname
    for (const page of guests) await enter(page, address)
    const others = pages.length - 1
    for (const page of pages)
      await expect.poll(() => flowing(page), { timeout: 120_000 }).toEqual({ seen: others, heard: others })

    // A page that holds on to its connections is let go of all the same.
    const putOut = guests.at(-1) as Page
    await putOut.evaluate(() => {
      const { kept } = window as unknown as { kept: RTCPeerConnection[] }
      for (const connection of kept) connection.close = () => undefined
    })
    await host.getByRole('button', { name: 'Участники' }).click()
    await host.getByRole('button', { name: 'Удалить из встречи' }).last().click()
    await expect(putOut.getByText('завершил ваше участие во встрече')).toBeVisible()
    await expect.poll(() => flowing(putOut)).toEqual({ seen: 0, heard: 0 })
    const rest = guests.slice(0, -1)
    await expect.poll(() => flowing(host)).toEqual({ seen: rest.length, heard: rest.length })

    for (const page of rest.slice(2)) await page.getByRole('button', { name: 'Выйти' }).click()
    const few = [host, ...rest.slice(0, 2)]
    for (const page of few) await expect.poll(() => flowing(page)).toEqual({ seen: 2, heard: 2 })
    await janus.kill()
    for (const page of few) await expect.poll(() => flowing(page), { timeout: 90_000 }).toEqual({ seen: 2, heard: 2 })
  } finally {
    server.child.kill('SIGKILL')
    await janus.close()
  }
})
