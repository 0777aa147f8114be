import { expect } from '@playwright/test'
import { keepConnections, meet, received } from '../support/call-flow'
import { test } from '../support/closing-test'
import { demoFolder, start } from '../support/own-server'
import { openAs } from '../support/people'
import { canStartRelay, startRelay } from '../support/relay'

const PORT = Number(process.env.E2E_PORT ?? 4310) + 5
const SECRET = 'a-secret-of-both-programs'

test('two people whom no straight way joins see and hear each other by coturn, with what the server lets them in by', async ({
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
  } finally {
    server.child.kill('SIGKILL')
    relay.end()
  }
})
