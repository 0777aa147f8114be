import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { test } from './support/closing-test'
import { demoFolder, start } from './support/own-server'
import { headersOf, signIn } from './support/people'

const PORT = Number(process.env.E2E_PORT ?? 4310) + 19

/** Every toast the page has shown since it was opened, in its words. */
async function noteToasts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const told: string[] = []
    const seen = new WeakMap<Element, string>()
    Reflect.set(window, 'told', told)
    new MutationObserver(() => {
      for (const toast of document.querySelectorAll('[data-slot="toast"]')) {
        const text = toast.textContent ?? ''
        if (seen.get(toast) === text) continue
        seen.set(toast, text)
        told.push(text)
      }
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })
}

/** How often each of these was said in a toast about a task. */
async function timesTold(page: Page, task: number, words: readonly string[]): Promise<Record<string, number>> {
  const told = await page.evaluate(() => Reflect.get(window, 'told') as string[])
  return Object.fromEntries(
    words.map((word) => [word, told.filter((text) => text.includes(`#${task} → ${word}`)).length]),
  )
}

const once = (words: readonly string[]) => Object.fromEntries(words.map((word) => [word, 1]))

async function idOf(request: APIRequestContext, login: string): Promise<number> {
  const answer = await request.get('/api/users/me', { headers: await headersOf(request, login) })
  const { profile_id } = await answer.json()
  return profile_id
}

test('author, assignee and watcher are each told once of each change: online, with the network cut, over a restart of the server and after an hour of sleep (ST-016, ST-032, ST-038, RS-017)', async ({
  browser,
  playwright,
}) => {
  test.setTimeout(480_000)
  const dataDir = demoFolder()
  let server = await start(PORT, { DATA_DIR: dataDir })
  const request = await playwright.request.newContext({ baseURL: server.address })
  try {
    const people = await Promise.all(
      ['u07', 'u09', 'u02'].map(async (login) => {
        const context = await browser.newContext({ baseURL: server.address })
        const page = await context.newPage()
        await page.clock.install()
        await noteToasts(page)
        await signIn(page, login)
        await page.goto('/todos')
        await expect(page.getByText('обновляется сама')).toBeVisible()
        return { context, page }
      }),
    )
    const [author, assignee, watcher] = people
    if (!author || !assignee || !watcher) throw new Error('Three people are needed')
    const [assigneeId, watcherId] = await Promise.all(['u09', 'u02'].map((login) => idOf(request, login)))
    const made = await request.post('/api/todos', {
      headers: await headersOf(request, 'u07'),
      data: { todo: { title: 'Проверить насос', assignee: assigneeId, watchers: [watcherId] } },
    })
    const { id: task } = await made.json()
    const setStatus = async (status: string) => {
      const headers = await headersOf(request, 'u01')
      const answer = await request.patch(`/api/todos/${task}`, { headers, data: { todo: { status } } })
      expect(answer.status()).toBe(200)
    }
    const words: string[] = []
    const allTold = async () => {
      for (const { page } of people)
        await expect.poll(() => timesTold(page, task, words), { timeout: 60_000 }).toEqual(once(words))
    }

    words.push('В работе')
    await setStatus('Progress')
    await allTold()

    await assignee.context.setOffline(true)
    words.push('На проверке')
    await setStatus('Review')
    await expect.poll(() => timesTold(author.page, task, words)).toEqual(once(words))
    await assignee.context.setOffline(false)
    await allTold()

    server.child.kill('SIGKILL')
    await server.exited
    server = await start(PORT, { DATA_DIR: dataDir })
    words.push('Запланированные')
    await setStatus('Planned')
    // Whoever has given up on the socket hears by the poll.
    for (const { page } of people) await page.clock.fastForward(61_000)
    await allTold()

    await watcher.context.setOffline(true)
    words.push('Принятые')
    await setStatus('Accepted')
    await watcher.page.clock.fastForward('01:00:00')
    await watcher.context.setOffline(false)
    await allTold()

    // The next looks of the poll and of the list tell nothing more, and the bell has one entry of it all.
    for (const { page } of people) {
      await page.clock.fastForward(61_000)
      await page.getByRole('button', { name: /^Уведомления/ }).click()
      const panel = page.getByRole('dialog', { name: 'Уведомления' })
      await expect(panel.getByText(`Задача #${task} → Принятые`)).toHaveCount(1)
      await expect(panel.getByText('+3 изменения')).toBeVisible()
    }
    await allTold()
  } finally {
    await request.dispose()
    server.child.kill('SIGKILL')
  }
})

test('any number of tabs keeps one socket and tells once; when its tab is closed the next one takes over (RS-002, ST-035)', async ({
  browser,
  request,
}) => {
  const context = await browser.newContext()
  const alive = new Map<Page, Set<unknown>>()
  const withSocket = () => [...alive].filter(([, sockets]) => sockets.size > 0).map(([page]) => page)
  const open = async () => {
    const page = await context.newPage()
    page.on('websocket', (socket) => {
      if (!socket.url().includes('socket.io')) return
      alive.get(page)?.add(socket)
      socket.on('close', () => alive.get(page)?.delete(socket))
    })
    // Of a document that is left nobody says that its sockets are closed.
    page.on('request', (request) => {
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) alive.set(page, new Set())
    })
    page.on('close', () => alive.delete(page))
    await noteToasts(page)
    return page
  }
  const first = await open()
  await signIn(first, 'u09')
  const second = await open()
  await second.goto('/todos')
  await expect(second.getByText('обновляется сама')).toBeVisible()
  await first.goto('/todos')
  await expect(first.getByText('обновляется сама')).toBeVisible()
  await expect.poll(() => withSocket().length).toBe(1)

  const headers = await headersOf(request, 'u07')
  const give = async (title: string) => {
    const data = { todo: { title, assignee: await idOf(request, 'u09') } }
    return (await (await request.post('/api/todos', { headers, data })).json()).id as number
  }
  const told = async (pages: Page[], task: number) => {
    const all = await Promise.all(pages.map((page) => page.evaluate(() => Reflect.get(window, 'told') as string[])))
    return all.flat().filter((text) => text.includes(`#${task} назначена`)).length
  }
  const task = await give('Осмотреть щит')
  await expect.poll(() => told([first, second], task)).toBe(1)

  const [leader, other] = withSocket()[0] === first ? [first, second] : [second, first]
  await leader.close()
  await expect.poll(() => withSocket().length).toBe(1)
  await expect(other.getByText('обновляется сама')).toBeVisible()
  const next = await give('Осмотреть второй щит')
  await expect.poll(() => told([other], next)).toBe(1)
})
