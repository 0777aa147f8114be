import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test'
import { headersOf, openAs } from './people'

/** A phone of somebody who works with his hands; the worker keeps the program on it. */
export const PHONE = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  serviceWorkers: 'allow',
} as const

/** What the bar says while there is no network. */
export const OFFLINE = 'Нет соединения. Изменения задач сохранятся и отправятся позже'

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
/** A photo as an input of files takes it. */
export const PHOTO = { name: 'shchit.png', mimeType: 'image/png', buffer: PNG }

/** The bar of the one thing to do next. */
export const nextStep = (page: Page) => page.getByRole('region', { name: 'Следующий шаг' })
/** The button that tells how much waits for the network. */
export const waiting = (page: Page) => page.getByRole('button', { name: /^(Ждёт|Ждут) отправки/ })

/** A task of the dispatcher for u09. */
export async function makeTask(request: APIRequestContext, input: object): Promise<number> {
  const dispatcher = await headersOf(request, 'u07')
  const me = await request.get('/api/users/me/', { headers: await headersOf(request, 'u09') })
  const { profile_id: assignee } = await me.json()
  const made = await request.post('/api/todos/', { headers: dispatcher, data: { todo: { assignee, ...input } } })
  expect(made.status()).toBe(201)
  return (await made.json()).id
}

/** What the server says now, to somebody who sees everything. */
export async function read(request: APIRequestContext, path: string) {
  const answer = await request.get(`/api${path}`, { headers: await headersOf(request, 'u01') })
  expect(answer.status()).toBe(200)
  return answer.json()
}

/** u09 with a phone on the page of a task, the worker in charge. */
export async function openOnPhone(browser: Browser, id: number): Promise<Page> {
  const page = await openAs(browser, 'u09', PHONE)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.goto(`/todos/${id}`)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  return page
}
