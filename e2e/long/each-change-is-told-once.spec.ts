import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { test } from '../support/closing-test'
import { demoFolder, start } from '../support/own-server'
import { headersOf, signIn } from '../support/people'

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

/** How often each of these words was said in any toast. */
async function timesSaid(page: Page, words: readonly string[]): Promise<Record<string, number>> {
  const told = await page.evaluate(() => Reflect.get(window, 'told') as string[])
  return Object.fromEntries(words.map((word) => [word, told.filter((text) => text.includes(word)).length]))
}

const once = (words: readonly string[]) => Object.fromEntries(words.map((word) => [word, 1]))

async function profileOf(request: APIRequestContext, login: string): Promise<{ id: number; username: string }> {
  const answer = await request.get('/api/users/me', { headers: await headersOf(request, login) })
  const { profile_id: id, username } = await answer.json()
  return { id, username }
}

/** What the server has told this person of a task, by events. */
async function rowsOf(request: APIRequestContext, login: string, task: number): Promise<string[]> {
  const answer = await request.get('/api/notifications', { headers: await headersOf(request, login) })
  const { data } = (await answer.json()) as { data: { entity_id: number | null; event: string }[] }
  return data.flatMap(({ entity_id, event }) => (entity_id === task ? [event] : []))
}

test('author, assignee and watcher are each told once of each change that concerns them and is not their own: online, with the network cut, over a restart of the server and after an hour of sleep (ST-016, ST-032, ST-038, RS-017, product 22.5)', async ({
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
    const [performer, observer] = await Promise.all(['u09', 'u02'].map((login) => profileOf(request, login)))
    const make = async (title: string) => {
      const todo = { title, assignee: performer?.id, watchers: [observer?.id] }
      const made = await request.post('/api/todos', { headers: await headersOf(request, 'u07'), data: { todo } })
      return (await made.json()).id as number
    }
    const task = await make('Проверить насос')
    /** Changed in other ways, by the author himself. */
    const other = await make('Проверить задвижку')
    const change = async (path: string, data: object, method: 'patch' | 'post' | 'delete' = 'post', by = 'u07') => {
      const headers = await headersOf(request, by)
      const answer = await request[method](`/api/todos/${other}${path}`, { headers, data })
      expect(answer.ok()).toBe(true)
    }
    /** Words of toasts, and how often each was to be said: to the author, the assignee and the watcher. */
    const said: Record<string, [author: number, assignee: number, watcher: number]> = {}
    const allSaid = async () => {
      for (const [index, { page }] of people.entries()) {
        const expected = Object.fromEntries(Object.entries(said).map(([word, times]) => [word, times[index]]))
        await expect.poll(() => timesSaid(page, Object.keys(said)), { timeout: 60_000 }).toEqual(expected)
      }
    }
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
    said[`#${other} назначена`] = [0, 1, 0]
    said['Ключи у охраны'] = [0, 1, 1]
    await change('/comments', { comment: { content: `@${observer?.username} Ключи у охраны` } })
    await allSaid()

    await assignee.context.setOffline(true)
    words.push('На проверке')
    await setStatus('Review')
    await expect.poll(() => timesTold(author.page, task, words)).toEqual(once(words))
    said[`#${other} → На проверке`] = [0, 1, 1]
    await change('', { todo: { status: 'Review', priority: 'High', due_at: '2031-01-01T09:00:00Z' } }, 'patch')
    await assignee.context.setOffline(false)
    await allTold()

    server.child.kill('SIGKILL')
    await server.exited
    server = await start(PORT, { DATA_DIR: dataDir })
    words.push('Запланированные')
    await setStatus('Planned')
    said[`#${other} → В работе — «Течёт снова»`] = [0, 1, 1]
    await change('/return', { comment: 'Течёт снова' })
    // Whoever has given up on the socket hears by the poll.
    for (const { page } of people) await page.clock.fastForward(61_000)
    await allTold()

    await watcher.context.setOffline(true)
    words.push('Принятые')
    await setStatus('Accepted')
    said[`#${other} назначена`] = [0, 2, 1]
    await change('', { todo: { assignee: observer?.id } }, 'patch')
    said[`#${other} завершена`] = [0, 0, 1]
    await change('', { todo: { status: 'Completed' } }, 'patch')
    await watcher.page.clock.fastForward('01:00:00')
    await watcher.context.setOffline(false)
    await allTold()
    await allSaid()
    said[`#${other} удалена`] = [1, 0, 1]
    await change('', {}, 'delete', 'u01')
    await allSaid()

    // The next looks of the poll and of the list tell nothing more, and the bell has one entry of it all.
    for (const { page } of people) {
      await page.clock.fastForward(61_000)
      await page.getByRole('button', { name: /^Уведомления/ }).click()
      const panel = page.getByRole('dialog', { name: 'Уведомления' })
      await expect(panel.getByText(`Задача #${task} → Принятые`)).toHaveCount(1)
      await expect(panel.getByText('+3 изменения')).toBeVisible()
    }
    await allTold()
    await allSaid()
    // Neither a new priority nor a new term is told, nothing to who did it, and nothing to whom it does not concern.
    const rows = await Promise.all(['u07', 'u09', 'u02', 'u04'].map((login) => rowsOf(request, login, other)))
    expect(rows.map((events) => events.sort())).toEqual([
      ['todo.deleted'],
      ['todo.assigned', 'todo.comment', 'todo.status'],
      ['todo.assigned', 'todo.completed', 'todo.deleted', 'todo.mention', 'todo.status'],
      [],
    ])
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
    const data = { todo: { title, assignee: (await profileOf(request, 'u09')).id } }
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
