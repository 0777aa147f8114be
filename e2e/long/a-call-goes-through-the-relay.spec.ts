import { expect } from '@playwright/test'
import { expectFlow, keepConnections, meet, received } from '../support/call-flow'
import { test } from '../support/closing-test'
import { demoFolder, start } from '../support/own-server'
import { openAs } from '../support/people'
import { canStartRelay, startRelay } from '../support/relay'

const PORT = Number(process.env.E2E_PORT ?? 4310) + 5
const CUT_MS = 10_000
const SECRET = 'a-secret-of-both-programs'

test('two people whom no straight way joins see and hear each other by coturn, and again after a cut of ten seconds', async ({
  browser,
}) => {
  test.setTimeout(300_000)
  test.skip(!canStartRelay(), 'There is no coturn here')
  const relay = await startRelay(PORT + 1, SECRET)
  const server = await start(PORT, { DATA_DIR: demoFolder(), TURN_URLS: relay.url, TURN_SECRET: SECRET })
  try {
    const host = await openAs(browser, 'u02', { baseURL: server.address })
    const guest = await openAs(browser, 'u05', { baseURL: server.address })
    for (const page of [host, guest]) await keepConnections(page, 'relay')
    await meet(host, guest)
    for (const page of [host, guest]) expect(new Set((await received(page)).ways)).toEqual(new Set(['relay']))
    relay.hold(true)
    await host.context().setOffline(true)
    await host.waitForTimeout(CUT_MS / 2)
    const cut = await received(guest)
    await host.waitForTimeout(CUT_MS / 2)
    // It was a real cut: nothing came through meanwhile.
    expect(await received(guest)).toEqual(cut)
    relay.hold(false)
    await host.context().setOffline(false)
    await expectFlow(host, guest)
  } finally {
    server.child.kill('SIGKILL')
    relay.end()
  }
})
