import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright'
import { launchBrowser } from '../browser-page'
import type { EventPeer } from './event-peer'

/** Milliseconds from the commit of a change to those who hear of it: in the middle, and of the slowest in a hundred. */
export interface EventResult {
  name: string
  p50: number
  p99: number
  samples: number
}

/** The figure that has a target: what a person sees. */
export const TOAST = 'весь сервер: до всплывающего уведомления'

const ROUNDS = 120
const LISTENERS = 2
/** Milliseconds until the page has drawn its list anew, which what is measured next would wait for. */
const SETTLING = 500

/**
 * A task is given to somebody while 500 people are connected: from the commit to every socket, and to the toast on the page
 * of the person it was given to. Beside it, in turns, a bare Socket.IO that says one thing to 500 sockets.
 */
export async function benchEvents(): Promise<EventResult[]> {
  const peer = startChild('./event-peer.ts')
  const [known] = (await once(peer, 'message')) as [EventPeer]
  const commits: number[] = []
  peer.on('message', ({ committed }: { committed: number }) => commits.push(committed))
  const ours = await connect(known.ours, known.tokens)
  const bare = await connect(known.bare, known.tokens)
  const browser = await launchBrowser()
  try {
    await hearAtAnyHour(known)
    const page = await openPage(await browser.newPage(), known)
    const times = { ours: [] as number[], bare: [] as number[], toast: [] as number[] }
    for (const task of known.todos.slice(0, ROUNDS)) {
      const plain = await hear(commits, bare, task, () => fetch(`${known.bare}/?id=${task}`))
      times.bare.push(...plain.delays)
      await setTimeout(SETTLING)
      const shown = watchToast(page, task)
      const whole = await hear(commits, ours, task, () => give(known, task))
      times.ours.push(...whole.delays)
      times.toast.push((await shown) - whole.committed)
      await setTimeout(SETTLING)
    }
    return [
      describe('голый Socket.IO: до каждого сокета', times.bare),
      describe('весь сервер: до каждого сокета', times.ours),
      describe(TOAST, times.toast),
    ]
  } finally {
    await browser.close()
    for (const child of [...ours, ...bare]) child.kill()
    peer.send('end')
    await once(peer, 'exit')
  }
}

/** Runs `act` and waits until all listeners have told when they heard of the task; `commits` fills while they do. */
async function hear(
  commits: number[],
  listeners: ChildProcess[],
  task: number,
  act: () => Promise<Response>,
): Promise<{ committed: number; delays: number[] }> {
  commits.length = 0
  const told = listeners.map(async (listener) => {
    const [{ task: about, times }] = (await once(listener, 'message')) as [{ task: number; times: number[] }]
    if (about !== task) throw new Error(`Heard of task ${about} instead of ${task}`)
    return times
  })
  const answer = await act()
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status} ${await answer.text()}`)
  const delays = (await Promise.all(told)).flat()
  // One change wakes the sockets more than once; it was committed before the first.
  const [committed] = commits
  if (committed === undefined) throw new Error('Nothing was committed')
  return { committed, delays: delays.map((time) => time - committed) }
}

function give({ ours, manager, listener }: EventPeer, task: number): Promise<Response> {
  return fetch(`${ours}/api/todos/${task}`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${manager}`, 'content-type': 'application/json' },
    body: JSON.stringify({ assignee: listener }),
  })
}

/** Without quiet hours: at night and on Sundays no toast would come. */
async function hearAtAnyHour({ ours }: EventPeer): Promise<void> {
  const send = (path: string, method: string, body: object, token?: string) =>
    fetch(`${ours}/api/users${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      body: JSON.stringify(body),
    })
  const signedIn = await send('/login', 'POST', { email: 'u09@demo.local', password: 'Demo-2026!' })
  const { access } = (await signedIn.json()) as { access: string }
  const answer = await send('/me/settings', 'PATCH', { notifications: { quiet: { enabled: false } } }, access)
  if (!answer.ok) throw new Error(`The quiet hours stay: ${answer.status}`)
}

/** The page of the person who is given the tasks, with its socket open. */
async function openPage(page: Page, { ours }: EventPeer): Promise<Page> {
  // tsx names functions by this helper of its own, which the page that is sent one does not have.
  await page.addInitScript('globalThis.__name = (named) => named')
  await page.goto(`${ours}/auth/login`)
  await page.getByLabel('Почта').fill('u09@demo.local')
  await page.getByLabel('Пароль', { exact: true }).fill('Demo-2026!')
  await page.getByRole('button', { name: 'Войти' }).click()
  await page.waitForURL(/\/dashboard$/)
  await page.goto(`${ours}/todos`)
  await page.getByText('обновляется сама').waitFor()
  return page
}

/** The moment of the frame that shows a toast of this task; the toasts before it are closed first. */
async function watchToast(page: Page, task: number): Promise<number> {
  return page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        for (const toast of document.querySelectorAll('[data-slot="toast"]'))
          toast.querySelector<HTMLElement>('button[aria-label]')?.click()
        const look = () => {
          const toasts = [...document.querySelectorAll('[data-slot="toast"]')]
          if (!toasts.some(({ textContent }) => textContent?.includes(wanted))) return
          watcher.disconnect()
          requestAnimationFrame(() => resolve(performance.timeOrigin + performance.now()))
        }
        const watcher = new MutationObserver(look)
        watcher.observe(document.body, { childList: true, subtree: true, characterData: true })
      }),
    `#${task}`,
  )
}

async function connect(address: string, tokens: string[]): Promise<ChildProcess[]> {
  const share = Math.ceil(tokens.length / LISTENERS)
  const children = Array.from({ length: LISTENERS }, () => startChild('./event-listeners.ts'))
  const ready = children.map((child, at) => {
    // They stand for five hundred other machines: here they must not take the processor from the page that is measured.
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW)
    child.send({ address, tokens: tokens.slice(at * share, (at + 1) * share) })
    return once(child, 'message')
  })
  await Promise.all(ready)
  return children
}

function startChild(path: string): ChildProcess {
  return fork(fileURLToPath(new URL(path, import.meta.url)), {
    execArgv: ['--conditions=@ws/source', '--import', 'tsx'],
    env: { ...process.env, NODE_ENV: 'production', TEST_DATABASE: 'postgres' },
  })
}

function describe(name: string, delays: number[]): EventResult {
  const sorted = [...delays].sort((left, right) => left - right)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { name, p50: at(0.5), p99: at(0.99), samples: sorted.length }
}
