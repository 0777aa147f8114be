import { expect, type Page } from '@playwright/test'

/**
 * Keeps the connections of a page, so that their figures can be asked for: a state alone proves no picture. With `relay` they
 * find each other by a relay or not at all.
 */
export async function keepConnections(page: Page, policy: RTCIceTransportPolicy = 'all') {
  await page.addInitScript((iceTransportPolicy) => {
    const kept: RTCPeerConnection[] = []
    Object.assign(window, { kept })
    window.RTCPeerConnection = class extends RTCPeerConnection {
      constructor(configuration?: RTCConfiguration) {
        super({ ...configuration, iceTransportPolicy })
        kept.push(this)
      }
    }
  }, policy)
}

/** What came by all connections of a page. */
interface Received {
  /** Frames that were decoded. */
  frames: number
  /** Packets of sound. */
  packets: number
  /** By which ways: `host`, `relay`. */
  ways: string[]
}

export function received(page: Page): Promise<Received> {
  return page.evaluate(async () => {
    const { kept } = window as unknown as { kept: RTCPeerConnection[] }
    const sum = { frames: 0, packets: 0, ways: [] as string[] }
    for (const connection of kept) {
      const reports = await connection.getStats()
      for (const report of reports.values()) {
        if (report.type === 'candidate-pair' && report.nominated && report.bytesReceived > 0)
          sum.ways.push(reports.get(report.localCandidateId)?.candidateType)
        if (report.type !== 'inbound-rtp') continue
        sum.frames += report.kind === 'video' ? (report.framesDecoded ?? 0) : 0
        sum.packets += report.kind === 'audio' ? (report.packetsReceived ?? 0) : 0
      }
    }
    return sum
  })
}

/** Waits until each of these people sees and hears the others, by what comes from now on. */
export async function expectFlow(...pages: Page[]) {
  for (const page of pages) {
    const before = await received(page)
    await expect.poll(async () => (await received(page)).frames).toBeGreaterThan(before.frames + 10)
    await expect.poll(async () => (await received(page)).packets).toBeGreaterThan(before.packets + 10)
  }
}

/** One begins a meeting at once, the other comes in; both see and hear each other. */
export async function meet(host: Page, guest: Page) {
  await host.goto('/conference')
  await host.getByRole('button', { name: 'Начать сейчас' }).click()
  await host.getByRole('button', { name: 'Войти', exact: true }).click()
  await expect(host.getByText('Вы', { exact: true })).toBeVisible()
  await guest.goto(new URL(host.url()).pathname)
  await guest.getByRole('button', { name: 'Войти', exact: true }).click()
  await expectFlow(host, guest)
}
