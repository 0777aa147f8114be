import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestPerson, type TestServer } from '../../../testing/create-test-server'
import { convertByOffice, wordsOfPdf } from '../../../testing/office'

/** The long run opens each form with LibreOffice and pdftotext. The folder keeps the files, to be looked at. */
const FOLDER = process.env.OPENED_FORMS
const KINDS = [
  ...['contract', 'amendment', 'handover_act', 'return_act', 'invoice', 'service_act', 'reconciliation', 'claim'],
  'indexation_notice',
]

let server: TestServer
let admin: TestPerson
beforeAll(async () => {
  if (!FOLDER) return
  mkdirSync(FOLDER, { recursive: true })
  server = await createTestServer()
  admin = await server.as('u01')
  await addPictures()
  await index()
})
afterAll(() => server?.close())

test.runIf(FOLDER)(
  'every printed form says the same to who opens its PDF and its text for Word',
  { timeout: 300_000 },
  async () => {
    const folder = FOLDER ?? ''
    const paths = new Map<string, string>()
    for (const kind of KINDS) paths.set(kind, `/contracts/${await idOf(kind)}/documents/${kind}`)
    paths.set('cash_receipt', await receipt())
    paths.set('offer', await offer())
    for (const [kind, path] of paths) {
      for (const format of ['pdf', 'docx']) {
        const answer = await admin.fetch(`/api${path}${path.includes('?') ? '&' : '?'}format=${format}`)
        expect(answer.status, `${kind} ${format}`).toBe(200)
        writeFileSync(join(folder, `${kind}.${format}`), Buffer.from(await answer.arrayBuffer()))
      }
    }
    const texts = [...paths.keys()].map((kind) => join(folder, `${kind}.docx`))
    const opened = join(folder, 'opened')
    convertByOffice(texts, 'pdf', opened)
    for (const kind of paths.keys()) {
      const words = wordsOfPdf(join(folder, `${kind}.pdf`), BODY)
      expect(words.length, kind).toBeGreaterThan(40)
      expect(wordsOfPdf(join(opened, `${kind}.pdf`), BODY), kind).toEqual(words)
    }
  },
)

/** Of an A4 page, in points: below it stands the footer, once on as many pages as there are. */
const BODY = ['-x', '0', '-y', '0', '-W', '595', '-H', '793']

async function idOf(kind: string): Promise<number> {
  const { body } = await admin.send('GET', '/contracts?page_size=100&ordering=number')
  for (const { id } of Object(body).data) {
    const { body: offered } = await admin.send('GET', `/contracts/${id}/documents`)
    if (Object(offered).find((one: { kind: string }) => one.kind === kind).problem === null) return id
  }
  throw new Error(`No contract has ${kind}`)
}

/** Raises the rates of a contract, so that it has an amendment and a notice. */
async function index(): Promise<void> {
  const { body } = await admin.send('GET', '/contracts?status=active&page_size=1&ordering=number')
  const order = {
    ids: [Object(body).data[0].id],
    percent: '5',
    date: '2027-01-01',
    force_reason: 'По соглашению сторон',
  }
  await admin.send('POST', '/contracts/indexation', order)
}

async function receipt(): Promise<string> {
  const id = await idOf('claim')
  const { body } = await admin.send('POST', `/contracts/${id}/payments`, {
    ...{ paid_at: '2026-11-20', amount: '1220.00', method: 'cash', doc_number: '7', doc_date: '2026-11-20' },
  })
  return `/contracts/${id}/payments/${Object(body).id}/receipt`
}

async function offer(): Promise<string> {
  const { rows } = await server.database.pool.query(
    `select (select tenant from contracts where number = 'А-001') as tenant, (select id from rooms where number = 'А-508') as room`,
  )
  const [{ tenant, room }] = rows
  const items = [{ action: 'add', room: Number(room), rate: '1400' }]
  const { body } = await admin.send('POST', `/tenants/${tenant}/layout-drafts`, { items, name: 'Вариант' })
  return `/tenants/${tenant}/layout-offer?ids=${Object(body).id}`
}

/** A logo, a stamp and a signature for every landlord. */
async function addPictures(): Promise<void> {
  const drawn = (width: number, height: number, shape: string) =>
    sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${shape}</svg>`))
      .png()
      .toBuffer()
  const pictures = {
    logo: await drawn(
      420,
      138,
      '<rect width="420" height="138" rx="20" fill="#1d4ed8"/><circle cx="70" cy="69" r="40" fill="#fff"/>',
    ),
    stamp: await drawn(300, 300, '<circle cx="150" cy="150" r="140" fill="none" stroke="#1d4ed8" stroke-width="10"/>'),
    signature: await drawn(
      300,
      100,
      '<path d="M10 80C60 0 90 100 140 40S250 10 290 60" fill="none" stroke="#1e3a8a" stroke-width="5"/>',
    ),
  }
  for (const [name, bytes] of Object.entries(pictures)) {
    const form = new FormData()
    form.append('directory', '')
    form.append('file', new File([new Uint8Array(bytes)], `${name}.png`, { type: 'image/png' }))
    const answer = await admin.fetch('/api/mediafiles/files', { method: 'POST', body: form })
    const { id } = (await answer.json()) as { id: number }
    await server.database.pool.query(`update legal_entities set ${name} = $1`, [id])
  }
}
