import { expect, type Page } from '@playwright/test'
import { addDays, dayInRussian, later, monthAfter } from '../apps/server/src/lib/time/days'
import { test } from './support/closing-test'
import { today } from './support/days'
import { demoFolder, type OwnServer, start } from './support/own-server'
import { headersOf, openAs } from './support/people'
import { terminate } from './support/termination'

const PORT = Number(process.env.E2E_PORT ?? 4310) + 5
const ADDRESS = `http://127.0.0.1:${PORT}`
/** A sum as it stands on a page: `9852985.04` → «9 852 985,04» with any blanks. */
const sum = (amount: string) => {
  const [whole = '', kopecks] = amount.split('.')
  return new RegExp(`${whole.replace(/\B(?=(\d{3})+$)/g, '\\s')},${kopecks}`)
}

// The control totals hold for a demo that nobody has touched.
test.use({ baseURL: ADDRESS })
test.describe.configure({ mode: 'serial' })
let server: OwnServer
test.beforeAll(async () => {
  server = await start(PORT, { DATA_DIR: demoFolder() })
})
test.afterAll(() => server.child.kill('SIGKILL'))

/** What the page says of an act, seen. */
const told = (page: Page) => page.getByRole('region', { name: /^Уведомления/ })
const as = (browser: Parameters<typeof openAs>[0], login: string) => openAs(browser, login, { baseURL: ADDRESS })

test('what the demo adds up to is the same on the dashboard, of the objects, in the contracts and in the reports (A1)', async ({
  browser,
}) => {
  const page = await as(browser, 'u02')
  const occupancy = page.getByRole('region', { name: 'Заполняемость' })
  await expect(occupancy.getByText('80,25 %').first()).toBeVisible()
  await expect(occupancy.getByText(sum('5221.20')).first()).toBeVisible()
  await page.goto('/objects')
  for (const share of ['82,58 %', '70,00 %', '86,87 %']) {
    await expect(page.getByRole('img', { name: `Заполняемость ${share}` })).toBeVisible()
  }
  await expect(page.getByText(sum('6506.40'))).toBeVisible()
  await page.goto('/contracts?status=active,expiring')
  await expect(page.getByText(sum('9852985.04'))).toBeVisible()
  await page.goto('/reports?report=rent_roll')
  await expect(page.getByRole('row', { name: /^Итого/ })).toContainText(sum('9852985.04'))
  await page.goto('/reports?report=vacancy')
  await expect(page.getByRole('row', { name: /^Итого/ })).toContainText(sum('1285.20'))
})

test('who leases rooms finds no way to take money, and the API refuses it too (A6)', async ({ browser, request }) => {
  const page = await as(browser, 'u03')
  await page.goto('/contracts?search=А-011')
  await page.getByRole('link', { name: 'А-011' }).click()
  await page.getByRole('link', { name: 'Оплаты' }).click()
  await expect(page.getByRole('tab', { name: 'Платежи' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Внести платёж' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Добавить начисление' })).toHaveCount(0)
  const contract = page.url().match(/contracts\/(\d+)/)?.[1]
  await page.goto(`/contracts/${contract}/payments/new`)
  await expect(page.getByText('Недостаточно прав').first()).toBeVisible()
  const refused = await request.post(`/api/contracts/${contract}/payments`, {
    headers: await headersOf(request, 'u03'),
    data: { paid_at: today(), amount: '10', method: 'cash' },
  })
  expect(refused.status()).toBe(403)
})

test('a statement of the bank finds its contracts, and what is certain is posted (A4)', async ({
  browser,
  request,
}) => {
  const headers = await headersOf(request, 'u05')
  const found = await (await request.get('/api/mediafiles/files?search=Выписка', { headers })).json()
  const file = await request.get(found.files[0].file)
  const page = await as(browser, 'u05')
  await page.goto('/contracts?import=bank')
  const statement = page.getByRole('dialog', { name: /выписка/i })
  await statement
    .getByLabel('Файл выписки')
    .setInputFiles({ name: 'Выписка банка.txt', mimeType: 'text/plain', buffer: await file.body() })
  for (const look of ['Все 14', 'К проведению 11', 'Похоже 1', 'Вручную 1', 'Дубли 1']) {
    await expect(statement.getByRole('button', { name: look, exact: true })).toBeVisible()
  }
  await expect(statement.getByText('А-010 + В-004')).toBeVisible()
  await statement.getByText('ООО «Ромашка»').click()
  await expect(page.getByText(/арендатора с ИНН 6699302000 нет/).last()).toBeVisible()
  await page.keyboard.press('Escape')
  await statement.getByRole('button', { name: 'Провести' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Провести' }).click()
  await expect(told(page).getByText(/^Проведено: 11 платежей на/)).toBeVisible()
})

test('a raise of rates changes open lines alone, and the report shows the rate before and after (A3)', async ({
  browser,
}) => {
  const page = await as(browser, 'u02')
  const from = monthAfter(today(), 1)
  await page.goto('/contracts?search=В-002')
  const issued = written(await issuedOf(page, 'В-002'))
  await page.getByRole('checkbox', { name: /В-002/ }).check()
  await page.getByRole('button', { name: /^Индексация/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Индексация' })
  await dialog.getByLabel('На сколько процентов').fill('8')
  await dialog.getByLabel('Действует с').fill(dayInRussian(from))
  await dialog.getByRole('button', { name: 'Показать, что изменится' }).click()
  await expect(dialog.getByText(/Аренда: 850,00 → 918,00/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Проиндексировать' }).click()
  await expect(told(page).getByText('Ставки проиндексированы')).toBeVisible()
  expect(written(await issuedOf(page, 'В-002'))).toEqual(expect.arrayContaining(issued))
  await page.goto(`/reports?report=indexation&year=${from.slice(0, 4)}`)
  const raised = page.getByRole('row', { name: /В-002/ }).filter({ hasText: dayInRussian(from) })
  await expect(raised).toContainText('850,00')
  await expect(raised).toContainText('918,00')
})

interface Issued {
  id: number
  amount: string
  vat: string
  issued_at: string | null
  period_start: string
}

/** What was issued of a contract is read as a program does. */
async function issuedOf(page: Page, number: string): Promise<Issued[]> {
  const headers = await headersOf(page.request, 'u05')
  const found = await (await page.request.get(`/api/contracts?search=${number}`, { headers })).json()
  const accruals: Issued[] = await (
    await page.request.get(`/api/contracts/${found.data[0].id}/accruals`, { headers })
  ).json()
  return accruals.filter((one) => one.issued_at !== null)
}

/** Each row with its sum. */
const written = (accruals: readonly Issued[]) => accruals.map((one) => `${one.id} ${one.amount} ${one.vat}`)

test('of two who put contracts of one room into force at once, one is told who has it and until when (A2)', async ({
  browser,
  request,
}) => {
  const headers = await headersOf(request, 'u01')
  const read = async (path: string) => (await request.get(`/api${path}`, { headers })).json()
  const post = async (path: string, data: object = {}) => {
    const answer = await request.post(`/api${path}`, { headers, data })
    expect([path, answer.ok()]).toEqual([path, true])
    return answer.json()
  }
  const [room] = (await read('/properties/room?search=А-408')).data
  const [held] = (await read('/contracts?search=А-017')).data
  const year = Number(today().slice(0, 4)) + 1
  const made: { id: number; number: string }[] = []
  for (const part of [1, 2]) {
    const contract = await post('/contracts', {
      ...{ tenant: held.tenant, object: held.object, start_date: `${year}-01-0${part}`, end_date: `${year}-12-31` },
      ...{ rooms: [{ room: room.id }], lines: [{ kind: 'rent', calc: 'per_m2_month', rate: '1300' }] },
    })
    await post(`/contracts/${contract.id}/submit`)
    for (let left = 2; left > 0; left -= 1) {
      const { approvals } = await read(`/contracts/${contract.id}`)
      const step = approvals.find(({ decision }: { decision: string }) => decision === 'pending')
      await post(`/contracts/${contract.id}/approve`, { step: step.id })
    }
    made.push(contract)
  }
  const pages = await Promise.all(['u01', 'u02'].map((login) => as(browser, login)))
  const forms = await Promise.all(
    pages.map(async (page, at) => {
      await page.goto(`/contracts/${made[at]?.id}`)
      await page.getByRole('button', { name: 'Активировать' }).click()
      const form = page.getByRole('dialog', { name: 'Активировать договор' })
      await form.getByLabel('Причина, если скана ещё нет').fill('Скан пришлют почтой')
      return form
    }),
  )
  await Promise.all(forms.map((form) => form.getByRole('button', { name: 'Активировать' }).click()))
  const refusal = /Помещение А-408 уже занято с \d\d\.01\.\d{4} по 31\.12\.\d{4}: договор /
  await expect
    .poll(async () => (await Promise.all(forms.map((form) => form.getByText(refusal).count()))).sort().join())
    .toBe('0,1')
  const states = await Promise.all(made.map(async ({ id }) => (await read(`/contracts/${id}`)).status))
  expect(states.sort()).toEqual(['active', 'approval'])
})

test('a contract that ends within a month is charged to its last day, and its deposit is given out to the kopeck (A9)', async ({
  browser,
}) => {
  const manager = await as(browser, 'u02')
  // It ends within the last month that is issued: of that something is given back.
  const months = (await issuedOf(manager, 'Б-003')).map(({ period_start }) => period_start).sort()
  const last = later(today(), addDays(months.at(-1) ?? '', 9))
  await manager.goto('/contracts?search=Б-003')
  await manager.getByRole('link', { name: 'Б-003' }).click()
  await manager.getByRole('heading', { level: 1, name: 'Б-003' }).waitFor()
  await terminate(manager, last)

  const accountant = await as(browser, 'u05')
  await accountant.goto(`${manager.url().replace(/\?.*$/, '')}/payments`)
  // Years of planned charges stand above it, more of them on some days than the table draws at once.
  await accountant.getByRole('combobox', { name: 'Вид' }).click()
  await accountant.getByRole('option', { name: 'Корректировка' }).click()
  await expect(accountant.getByRole('row', { name: /Корректировка: Аренда за / }).first()).toBeVisible()
  await accountant.getByRole('combobox', { name: 'Вид' }).click()
  await accountant.getByRole('option', { name: 'Все виды' }).click()
  await accountant.getByRole('combobox', { name: 'Статус' }).click()
  await accountant.getByRole('option', { name: 'Отменено' }).click()
  await expect(accountant.getByRole('row', { name: /Договор расторгнут/ }).first()).toBeVisible()
  await accountant.goto(manager.url())
  await accountant.getByRole('button', { name: 'Распределить депозит' }).click()
  await accountant
    .getByRole('dialog', { name: 'Распределить депозит' })
    .getByRole('button', { name: 'Провести' })
    .click()
  await expect(told(accountant).getByText('Депозит распределён')).toBeVisible()
  await expect(accountant.getByRole('button', { name: 'Распределить депозит' })).toHaveCount(0)
})
