import { mkdirSync, writeFileSync } from 'node:fs'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestPerson, type TestServer } from '../../../testing/create-test-server'
import { pdfTexts } from '../../../testing/pdf-text'

let server: TestServer
let admin: TestPerson
let accountant: TestPerson
beforeAll(async () => {
  server = await createTestServer()
  admin = await server.as('u01')
  accountant = await server.as('u05')
})
afterAll(() => server.close())

const OUT = process.env.FORMS_OUT

async function load(path: string, who = admin, body?: object) {
  const json = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const answer = await who.fetch(`/api${path}`, body === undefined ? {} : json)
  const bytes = new Uint8Array(await answer.arrayBuffer())
  const text = new TextDecoder().decode(bytes.slice(0, 300))
  expect(answer.status, `${path} ${text}`).toBe(200)
  if (OUT) {
    const name = /filename\*=UTF-8''([^;]+)/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? 'file'
    mkdirSync(OUT, { recursive: true })
    writeFileSync(`${OUT}/${decodeURIComponent(name).replaceAll(' ', '_')}`, bytes)
  }
  return bytes
}

const squeezed = (text: string) => text.replace(/[\s\u00a0]+/g, '')
const textOfPdf = async (bytes: Uint8Array) => (await pdfTexts(bytes)).join(' ')
const textOfDocx = (bytes: Uint8Array) =>
  strFromU8(unzipSync(bytes)['word/document.xml'] ?? new Uint8Array()).replace(/<[^>]+>/g, ' ')

async function contractsWith(kind: string): Promise<{ id: number; number: string }> {
  const { body } = await admin.send('GET', '/contracts?page_size=100&ordering=number')
  for (const contract of Object(body).data) {
    const { body: offered } = await admin.send('GET', `/contracts/${contract.id}/documents`)
    const found = Object(offered).find((one: { kind: string }) => one.kind === kind)
    if (found.problem === null) return contract
  }
  throw new Error(`No contract has ${kind}`)
}

test.each([
  ['contract', ['ДОГОВОР АРЕНДЫ', 'от имени которого действует', 'Предмет договора', 'неустойку в размере', 'р/с|Р/с']],
  ['handover_act', ['АКТ ПРИЁМА-ПЕРЕДАЧИ', 'Итого, м²', 'Показания приборов учёта']],
  ['return_act', ['АКТ ВОЗВРАТА', 'Помещения сдал']],
  ['invoice', ['Счёт на оплату №', 'БИК', 'Всего к оплате', 'Всего наименований', 'рублей 00 копеек|рубл']],
  ['service_act', ['об оказании услуг за', 'Всего оказано услуг на сумму', 'в том числе НДС|НДС не облагается']],
  ['reconciliation', ['АКТ СВЕРКИ', 'Сальдо на начало', 'Обороты за период', 'задолженность']],
  ['claim', ['ПРЕТЕНЗИЯ', 'Итого долг', 'ТРЕБУЕМ', 'дней со дня её получения']],
  ['amendment', ['ДОПОЛНИТЕЛЬНОЕ СОГЛАШЕНИЕ № 1', 'остальном условия Договора']],
  ['indexation_notice', ['УВЕДОМЛЕНИЕ', 'платежи индексируются на 5 %', 'Новая ставка']],
])('%s of a contract of the demo is printed the same in both formats', async (kind, wanted) => {
  if (kind === 'amendment') await index()
  const { id, number } = await contractsWith(kind)
  const pdf = squeezed(await textOfPdf(await load(`/contracts/${id}/documents/${kind}`)))
  const docx = squeezed(textOfDocx(await load(`/contracts/${id}/documents/${kind}?format=docx`)))
  for (const words of [number, ...wanted]) {
    const options = words.split('|').map(squeezed)
    expect(
      options.some((one) => pdf.includes(one)),
      `PDF: ${words}`,
    ).toBe(true)
    expect(
      options.some((one) => docx.includes(one)),
      `DOCX: ${words}`,
    ).toBe(true)
  }
  for (const text of [pdf, docx]) expect(text).not.toMatch(/undefined|null|NaN|\{\{|\[object/)
})

/** Raises the rates of a contract, so that it has an amendment. */
async function index() {
  const { body } = await admin.send('GET', '/contracts?status=active&page_size=1&ordering=number')
  const [{ id }] = Object(body).data
  const raised = await admin.send('POST', '/contracts/indexation', {
    ...{ ids: [id], percent: '5', date: '2027-01-01', force_reason: 'По соглашению сторон' },
  })
  expect(raised.status).toBe(200)
  expect(Object(raised.body)[0].problem).toBeNull()
}

test('an act of reconciliation of a tenant ends with the balance of his ledger, on paper and in Excel', async () => {
  const { id } = await contractsWith('claim')
  const { body } = await admin.send('GET', `/contracts/${id}`)
  const tenant = Object(body).tenant
  const days = 'from=2026-01-01&to=2026-11-30'
  const { body: ledger } = await admin.send('GET', `/tenants/${tenant}/ledger?${days}`)
  const text = squeezed(await textOfPdf(await load(`/tenants/${tenant}/reconciliation?${days}`)))
  const owed = Object(ledger).closing.replace(/^-/, '').replace('.', ',')
  expect(text).toContain(`составляет${owed}(`)
  const sheet = strFromU8(
    unzipSync(await load(`/tenants/${tenant}/reconciliation?${days}&format=xlsx`))['xl/worksheets/sheet1.xml'] ??
      new Uint8Array(),
  )
  expect(sheet).toContain(`<v>${Number(owed.replace(',', '.'))}</v>`)
  const wrong = await admin.send('GET', `/contracts/${id}/reconciliation?from=2026-02-01&to=2026-01-01`)
  expect(wrong).toMatchObject({ status: 400, body: { errors: { to: ['Окончание раньше начала'] } } })
})

test('a cash payment has its order, with VAT inside the sum; another payment has none', async () => {
  const { id } = await contractsWith('claim')
  const pay = (method: string, doc_number: string) =>
    admin.send('POST', `/contracts/${id}/payments`, {
      ...{ paid_at: '2026-11-20', amount: '1220.00', method, doc_number, doc_date: '2026-11-20' },
    })
  const cash = Object((await pay('cash', '7')).body)
  const text = squeezed(await textOfPdf(await load(`/contracts/${id}/payments/${cash.id}/receipt`)))
  expect(text).toContain('ПРИХОДНЫЙКАССОВЫЙОРДЕР')
  expect(text).toContain('Однатысячадвестидвадцатьрублей00копеек')
  const wire = Object((await pay('bank_transfer', '8')).body)
  expect(await admin.send('GET', `/contracts/${id}/payments/${wire.id}/receipt`)).toMatchObject({ status: 409 })
})

test('invoices of a month come as one ZIP that tells how far it is', async () => {
  const { body } = await accountant.send('GET', '/contracts?page_size=100')
  const ids = Object(body).data.map(({ id }: { id: number }) => id)
  const made = await accountant.send('POST', '/contracts/document-archives', {
    kind: 'invoice',
    ids,
    month: '2026-11-01',
  })
  expect(made.status).toBe(201)
  const archive = Object(made.body)
  expect(archive.total).toBeGreaterThan(10)
  const files = unzipSync(await load(`/contracts/document-archives/${archive.id}/content`, accountant))
  expect(Object.keys(files)).toHaveLength(archive.total)
  const after = await accountant.send('GET', `/contracts/document-archives/${archive.id}`)
  expect(after.body).toMatchObject({ done: archive.total, state: 'done', problems: [] })
  expect((await admin.send('GET', `/contracts/document-archives/${archive.id}`)).status).toBe(404)
}, 60_000)

test('acts of reconciliation of several tenants come as one ZIP, an act for each landlord', async () => {
  const { body } = await accountant.send('GET', '/tenants?page_size=100')
  const ids = Object(body).data.map(({ id }: { id: number }) => id)
  const order = { ids, from: '2026-01-01', to: '2026-11-30' }
  const made = await accountant.send('POST', '/tenants/reconciliation-archives', order)
  expect(made).toMatchObject({ status: 201, body: { name: 'Акты сверки 01.01.2026–30.11.2026.zip' } })
  const archive = Object(made.body)
  const sides = await server.database.pool.query(
    `select count(distinct (tenant, legal_entity))::int as n from contracts where status <> 'draft' and deleted_at is null`,
  )
  expect(archive.total).toBe(sides.rows[0].n)
  const files = unzipSync(await load(`/contracts/document-archives/${archive.id}/content`, accountant))
  expect(Object.keys(files)).toHaveLength(archive.total)
  expect(Object.keys(files)[0]).toMatch(/^Акт сверки .* на 30\.11\.2026\.pdf$/)
  const wrong = await accountant.send('POST', '/tenants/reconciliation-archives', { ...order, to: '2025-01-01' })
  expect(wrong).toMatchObject({ status: 400, body: { errors: { to: ['Окончание раньше начала'] } } })
}, 60_000)

test('a document is kept among the files of its contract by who may change it, and sums leave only with their right', async () => {
  const { id } = await contractsWith('invoice')
  const kept = await admin.send('POST', `/contracts/${id}/documents/invoice`, { format: 'docx' })
  expect(kept).toMatchObject({ status: 201, body: { display_name: expect.stringMatching(/^Счёт .*\.docx$/) } })
  const { body } = await admin.send('GET', `/attachments?entity=contract&entity_id=${id}`)
  expect(Object(body).data).toHaveLength(1)
  expect((await accountant.send('POST', `/contracts/${id}/documents/invoice`, {})).status).toBe(403)
  const leasing = await server.as('u03')
  expect((await leasing.send('GET', `/contracts/${id}/payments/1/receipt`)).status).toBe(403)
  const viewer = await server.as('u18')
  expect((await viewer.send('GET', `/contracts/${id}/documents`)).status).toBeLessThan(500)
})

test('a landlord may have a text of its own; the built-in one is put back', async () => {
  const { id } = await contractsWith('handover_act')
  const path = '/document-templates/handover_act'
  const before = Object((await accountant.send('GET', path)).body)
  expect(before).toMatchObject({ version: 0, is_built_in: true })
  const blocks = [{ type: 'text', text: 'Свой акт по договору {{contract.number}}' }]
  expect(
    await accountant.send('PUT', path, { blocks: [{ type: 'text', text: '{{nothing}}' }], version: 0 }),
  ).toMatchObject({
    status: 400,
    body: { errors: { 'blocks.0.text': ['Неизвестное поле «nothing»'] } },
  })
  expect(await accountant.send('PUT', path, { blocks, version: 0 })).toMatchObject({
    status: 200,
    body: { version: 1 },
  })
  expect((await accountant.send('PUT', path, { blocks, version: 0 })).status).toBe(409)
  // Another text is looked at on a contract before it is saved, by whoever sees both.
  const preview = `/contracts/${id}/documents/handover_act/preview`
  const draft = [{ type: 'text', text: 'Черновик: {{contract.number}}' }]
  const shown = await load(preview, accountant, { blocks: draft })
  const { rows } = await server.database.pool.query('select number from contracts where id = $1', [id])
  expect(await textOfPdf(shown)).toContain(`Черновик: ${rows[0].number}`)
  expect((await accountant.send('POST', preview, { blocks: [{ type: 'text', text: '{{no}}' }] })).body).toMatchObject({
    errors: { 'blocks.0.text': ['Неизвестное поле «no»'] },
  })
  expect((await (await server.as('u07')).send('POST', preview, { blocks: draft })).status).toBe(403)
  expect(await textOfPdf(await load(`/contracts/${id}/documents/handover_act`))).toContain('Свой акт по договору')
  expect((await accountant.send('DELETE', path)).status).toBe(200)
  expect(await textOfPdf(await load(`/contracts/${id}/documents/handover_act`))).toContain('АКТ ПРИЁМА-ПЕРЕДАЧИ')
  expect((await accountant.send('GET', path)).body).toMatchObject({ version: 1, is_built_in: true })
})

test('cards of several contracts are one PDF, each from a page of its own; those out of sight are left out', async () => {
  const { rows } = await server.database.pool.query(
    `select id, number from contracts where number in ('А-001', 'В-001')`,
  )
  const ids = rows.map(({ id }) => id).join()
  const whole = await pdfTexts(await load(`/contracts/cards?ids=${ids}`))
  expect(rows.every(({ number }) => whole.some((page) => page.includes(`Договор ${number}`)))).toBe(true)
  // The owner's representative sees two objects of three.
  const part = await textOfPdf(await load(`/contracts/cards?ids=${ids}`, await server.as('u18')))
  expect([part.includes('Договор А-001'), part.includes('Договор В-001')]).toEqual([true, false])
})
