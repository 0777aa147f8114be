import { type APIRequestContext, type Browser, expect } from '@playwright/test'
import { test } from './support/closing-test'
import { headersOf, openAs } from './support/people'
import { makeTask, nextStep, openOnPhone, read, waiting } from './support/phone'

// A browser without windows has no background sync.
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, executablePath: process.env.WHOLE_CHROMIUM_PATH ?? launchOptions.executablePath }),
})

/** The name under which the browser is asked to wake the worker. */
const SYNC = 'workspace:outbox'

test('a sync of the browser wakes a page that has not heard of the network; with every tab closed the next visit sends', async ({
  browser,
  request,
}) => {
  const id = await makeTask(request, { title: `Вентиль ${Date.now()}` })
  const page = await openOnPhone(browser, id)
  const context = page.context()
  await context.grantPermissions(['background-sync'])
  // A page that the phone has put to sleep does not hear of it.
  await context.addInitScript(() =>
    window.addEventListener('online', (event) => event.stopImmediatePropagation(), true),
  )
  await page.reload()
  await expect(nextStep(page).getByRole('button', { name: 'Взять в работу' })).toBeVisible()
  const origin = new URL(page.url()).origin
  const keeper = await context.newPage()
  await keeper.goto('/favicon.svg')
  const devtools = await context.newCDPSession(keeper)
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL, isDeleted }) => scopeURL === `${origin}/` && !isDeleted)
      if (own !== undefined) resolve(own.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  const registrationId = await registered
  const dispatch = () =>
    devtools.send('ServiceWorker.dispatchSyncEvent', { origin, registrationId, tag: SYNC, lastChance: false })

  await context.setOffline(true)
  await nextStep(page).getByRole('button', { name: 'Взять в работу' }).click()
  await expect(waiting(page)).toBeVisible()
  const tags = () =>
    page.evaluate(async () => {
      const registration = (await navigator.serviceWorker.ready) as ServiceWorkerRegistration & {
        sync: { getTags(): Promise<string[]> }
      }
      return registration.sync.getTags()
    })
  await expect.poll(tags).toEqual([SYNC])
  await context.setOffline(false)
  await dispatch()
  await expect.poll(async () => (await read(request, `/todos/${id}`)).status).toBe('Progress')

  await context.setOffline(true)
  await page.getByRole('tab', { name: /Комментарии/ }).click()
  await page.getByRole('textbox', { name: 'Написать комментарий' }).fill('Вентиль открыт')
  await page.getByRole('button', { name: 'Отправить', exact: true }).click()
  await expect(waiting(page)).toBeVisible()
  await page.close()
  await context.setOffline(false)
  await dispatch()
  expect((await read(request, `/todos/${id}/comments`)).data).toEqual([])
  // The session is a page's: whatever page of the portal is opened next sends what waits, without a press.
  await keeper.goto('/todos')
  await expect
    .poll(async () => (await read(request, `/todos/${id}/comments`)).data)
    .toMatchObject([{ content: 'Вентиль открыт' }])
  await context.close()
})

/** A phone with Chrome of Android, whose worker has just shown that a task was handed to its person. */
async function phoneThatWasTold(browser: Browser, request: APIRequestContext) {
  const page = await openAs(browser, 'u09', { serviceWorkers: 'allow' })
  const context = page.context()
  await context.grantPermissions(['notifications'])
  await context.addInitScript(() => {
    window.Notification = new Proxy(Notification, {
      construct() {
        throw new TypeError('Illegal constructor')
      },
    })
    Object.defineProperty(document, 'visibilityState', {
      get: () => (Reflect.has(window, 'away') ? 'hidden' : 'visible'),
    })
  })
  const [worker] =
    context.serviceWorkers().length > 0 ? context.serviceWorkers() : [await context.waitForEvent('serviceworker')]
  await page.goto('/user?tab=notifications')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.getByRole('switch', { name: /Уведомления браузера/ }).click()
  await expect(page.getByRole('switch', { name: /Уведомления браузера/ })).toBeChecked()
  const listed = page.waitForResponse(/\/api\/notifications/)
  await page.goto('/todos')
  await listed
  await expect(page.getByText('обновляется сама')).toBeVisible()
  await page.evaluate(() => Reflect.set(window, 'away', true))
  const id = await makeTask(request, { title: 'Осмотреть кровлю' })
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      return (await registration.getNotifications()).map(({ body }) => body)
    })
  await expect.poll(shown).toHaveLength(1)
  expect((await shown())[0]).toContain(`Задача #${id} назначена`)
  return { page, context, worker, id, shown }
}

/** Presses the notification that is shown; runs in the worker. */
async function press(): Promise<void> {
  const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration }
  const [notification] = await registration.getNotifications()
  const Press = Reflect.get(globalThis, 'NotificationEvent')
  globalThis.dispatchEvent(new Press('notificationclick', { notification }))
}

test('a phone whose browser takes notifications of a worker only tells what came while nobody looks; a press leads to the task', async ({
  browser,
  request,
}) => {
  const { page, context, worker, id, shown } = await phoneThatWasTold(browser, request)
  await worker?.evaluate(press)
  await expect(page).toHaveURL(new RegExp(`/todos/${id}$`))
  await expect.poll(shown).toEqual([])
  await context.close()
})

test('pressed while every page is closed, the notification is read in the page that opens', async ({
  browser,
  request,
}) => {
  const { page, context, worker, id } = await phoneThatWasTold(browser, request)
  const headers = await headersOf(request, 'u09')
  const isRead = async () => {
    const { data } = await (await request.get('/api/notifications', { headers })).json()
    return data.find(({ taskId }: { taskId: number }) => taskId === id)?.read
  }
  expect(await isRead()).toBe(false)
  // A browser opens a window at a true press only: here the worker says what it would have opened.
  await worker?.evaluate(() => {
    const { clients } = globalThis as unknown as { clients: object }
    Reflect.set(clients, 'openWindow', async (href: string) => Reflect.set(globalThis, 'opened', href))
  })
  await page.close()
  await worker?.evaluate(press)
  const opened = () => worker?.evaluate(() => String(Reflect.get(globalThis, 'opened') ?? ''))
  await expect.poll(opened).toContain(`/todos/${id}`)
  const fresh = await context.newPage()
  await fresh.goto((await opened()) ?? '')
  await expect(fresh.getByRole('heading', { level: 1, name: /Осмотреть кровлю/ })).toBeVisible()
  await expect(fresh).toHaveURL(new RegExp(`/todos/${id}$`))
  await expect.poll(isRead).toBe(true)
  await context.close()
})

test('pressed while the only window shows the sign-in page, which has no bell, the notification opens a window', async ({
  browser,
  request,
}) => {
  const { page, context, worker, id } = await phoneThatWasTold(browser, request)
  await worker?.evaluate(() => {
    const { clients } = globalThis as unknown as { clients: object }
    Reflect.set(clients, 'openWindow', async (href: string) => Reflect.set(globalThis, 'opened', href))
  })
  await context.clearCookies()
  await page.goto('/auth/login')
  await expect(page.getByLabel('Почта')).toBeVisible()
  await worker?.evaluate(press)
  await expect
    .poll(() => worker?.evaluate(() => String(Reflect.get(globalThis, 'opened') ?? '')))
    .toContain(`/todos/${id}?notification=`)
  await context.close()
})
