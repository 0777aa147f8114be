import { unzipSync, zipSync } from 'fflate'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestPerson, type TestServer } from '../../testing/create-test-server'
import { createPerson } from '../../testing/factories'
import { pdfTexts } from '../../testing/pdf-text'
import { uploadFile } from '../files/files.fixture'

let server: TestServer
let owner: TestPerson
let other: TestPerson
let watcher: TestPerson

beforeAll(async () => {
  server = await createTestServer()
  owner = await createPerson(server, { roles: ['employee'] })
  other = await createPerson(server, { roles: ['employee'] })
  watcher = await createPerson(server, { roles: ['employee'] })
})
afterAll(() => server.close())

interface Document {
  id: number
  status: string
  level: string
  revision: number
  allowed: string[]
}
const textOf = (text: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
})
const make = async (more: object = {}) =>
  (await owner.send('POST', '/documents', { title: 'Акт осмотра', kind: 'text', ...more })).body as Document
const read = (person: TestPerson, id: number) => person.send('GET', `/documents/${id}`)
const found = async (person: TestPerson, query: string) =>
  ((await person.send('GET', `/documents?${query}`)).body as { data: Document[]; meta: { total: number } }).meta.total

test('a document is found, read and changed by those who were let in, each as far as his level goes', async () => {
  const { id } = await make({ content: textOf('Трещина у тамбура стилобата') })
  expect(await read(other, id)).toMatchObject({ status: 404 })
  expect(await found(other, 'search=стилобата')).toBe(0)
  expect(await found(owner, 'search=стилобата')).toBe(1)
  const save = (person: TestPerson, base_version: number, text: string) =>
    person.send('PUT', `/documents/${id}/content`, { content: textOf(text), base_version })
  const share = (level: string) => owner.send('PATCH', `/documents/${id}`, { access: [{ profile: other.id, level }] })
  expect((await share('view')).status).toBe(200)
  expect(await read(other, id)).toMatchObject({ status: 200, body: { level: 'view', allowed: [] } })
  expect(await found(other, 'search=стилобата&shared=true')).toBe(1)
  expect(await save(other, 1, 'Чужое')).toMatchObject({ status: 403 })
  await share('edit')
  expect(await save(other, 1, 'Его слова')).toMatchObject({ status: 200, body: { version: 2 } })
  expect(await save(owner, 1, 'Мимо')).toMatchObject({ status: 409, body: { code: 'version_conflict' } })
  expect(await other.send('PATCH', `/documents/${id}`, { is_public: true })).toMatchObject({ status: 400 })
  expect(await other.send('DELETE', `/documents/${id}`)).toMatchObject({ status: 403 })
})

test('who may comment speaks of words of the text without changing it; who writes the text settles it', async () => {
  const { id } = await make({ content: textOf('Подать воду к 1 декабря') })
  const share = (level: string) => owner.send('PATCH', `/documents/${id}`, { access: [{ profile: other.id, level }] })
  const quote = { text: 'к 1 декабря', before: 'Подать воду ', after: '' }
  const said = { entity: 'document', entity_id: id, content: 'Не успеем', quote }
  const parts = async () => (await other.send('GET', `/record-parts?entity=document&entity_id=${id}`)).body
  await share('view')
  expect(await other.send('POST', '/comments', said)).toMatchObject({ status: 403 })
  expect(await parts()).toMatchObject({ may_comment: false })
  await share('comment')
  expect(await parts()).toMatchObject({ may_comment: true })
  const made = await other.send('POST', '/comments', said)
  expect(made).toMatchObject({ status: 201, body: { quote, resolved_at: null, may_resolve: true } })
  const comment = (made.body as { id: number }).id
  const answer = { ...said, parent: comment }
  expect(await owner.send('POST', '/comments', answer)).toMatchObject({
    status: 400,
    body: { errors: { quote: ['Слова приводят из текста записи'] } },
  })
  const [settled, opened] = [
    await owner.send('POST', `/comments/${comment}/resolve`),
    await other.send('POST', `/comments/${comment}/reopen`),
  ]
  expect([settled, opened].map(({ body }) => typeof (body as { resolved_at: unknown }).resolved_at)).toEqual([
    'string',
    'object',
  ])
  await share('view')
  const plain = (await owner.send('POST', '/comments', { ...said, quote: null })).body as { id: number }
  expect(await owner.send('POST', `/comments/${plain.id}/resolve`)).toMatchObject({ status: 403 })
})

test('approval: all have to agree, what is approved stays, and changing it begins the next version', async () => {
  const { id } = await make({ title: 'Акт', approvers: [other.id], access: [{ profile: watcher.id, level: 'view' }] })
  await watcher.send('POST', '/watchers', { entity: 'document', entity_id: id })
  const submit = async () => {
    const { body } = await owner.send('POST', `/documents/${id}/submit`)
    expect(body).toMatchObject({ status: 'in_review' })
    return { sent_at: (body as { approvals: { sent_at: string }[] }).approvals[0]?.sent_at }
  }
  const first = await submit()
  expect(await found(other, 'awaiting=true')).toBe(1)
  const closed = await owner.send('PUT', `/documents/${id}/content`, { content: textOf('Поздно'), base_version: 1 })
  expect(closed).toMatchObject({ status: 409, body: { code: 'document_closed' } })
  expect(await owner.send('POST', `/documents/${id}/approve`, first)).toMatchObject({ status: 409 })
  // Why it comes back is for its author to know; who wrote it takes it back without a word.
  expect(await other.send('POST', `/documents/${id}/return`, first)).toMatchObject({ status: 400 })
  const back = await other.send('POST', `/documents/${id}/return`, { ...first, comment: 'Нет даты' })
  expect(back).toMatchObject({ body: { status: 'draft', approvals: [{ decision: 'returned', comment: 'Нет даты' }] } })
  const sent = await submit()
  expect(await owner.send('POST', `/documents/${id}/return`, sent)).toMatchObject({ body: { status: 'draft' } })
  const second = await submit()
  // Who still looks at what was sent before approves nothing that he did not read.
  expect(await other.send('POST', `/documents/${id}/approve`, first)).toMatchObject({
    status: 409,
    body: { code: 'bad_transition', message: expect.stringMatching(/заново/) },
  })
  expect(await other.send('POST', `/documents/${id}/approve`, second)).toMatchObject({ body: { status: 'approved' } })
  const told = (await watcher.send('GET', '/notifications')).body as { data: { message: string }[] }
  expect(told.data[0]?.message).toBe('Утверждён документ «Акт»')
  const next = await owner.send('POST', `/documents/${id}/amend`)
  expect(next).toMatchObject({ body: { status: 'draft', revision: 2, level: 'edit' } })
})

test('a spreadsheet is checked: its size, its cells, its names', async () => {
  const sheet = { id: '1', name: 'Лист', rows: 10, cols: 3, cells: { A1: { v: 'Да' }, C10: { f: '=SUM(A1:A9)' } } }
  const { id } = await make({ kind: 'spreadsheet', content: { sheets: [sheet] } })
  const save = (sheets: object[]) =>
    owner.send('PUT', `/documents/${id}/content`, { content: { sheets }, base_version: 1 })
  expect(await save([{ ...sheet, cells: { D1: { v: 1 } } }])).toMatchObject({
    status: 400,
    body: { errors: { content: ['На листе «Лист» нет места D1'] } },
  })
  expect(await save([sheet, { ...sheet, name: 'Другой' }])).toMatchObject({ status: 400 })
  expect(await save([{ ...sheet, rows: 10_001 }])).toMatchObject({ status: 400 })
  // A sheet of more cells than any other map has keys.
  const many = Object.fromEntries(Array.from({ length: 3000 }, (_, at) => [`A${at + 1}`, { v: at }]))
  expect(await save([{ ...sheet, rows: 3000, cells: many }])).toMatchObject({ status: 200, body: { version: 2 } })
})

test('folders are six levels deep at most, and one that holds something stays', async () => {
  const folder = async (parent: number | null) =>
    (await owner.send('POST', '/documents/folders', { name: 'Папка', parent })).body as { id: number }
  let top: { id: number } | undefined
  let parent: number | null = null
  for (let level = 1; level <= 6; level++) {
    const made: { id: number } = await folder(parent)
    top ??= made
    parent = made.id
  }
  expect(await owner.send('POST', '/documents/folders', { name: 'Седьмая', parent })).toMatchObject({ status: 400 })
  await make({ folder: parent })
  expect(await found(owner, `folder=${top?.id}`)).toBe(1)
  expect(await owner.send('DELETE', `/documents/folders/${parent}`)).toMatchObject({ status: 409 })
  expect(await other.send('PATCH', `/documents/folders/${parent}`, { name: 'Моя' })).toMatchObject({ status: 403 })
})

test('a folder is moved to another one and back to the top, never into what lies inside it', async () => {
  const folder = async (name: string, parent: number | null) =>
    (await owner.send('POST', '/documents/folders', { name, parent })).body as { id: number }
  const [outer, other] = [await folder('Акты', null), await folder('Архив', null)]
  const inner = await folder('Акты 2026', outer.id)
  const move = (id: number, parent: number | null) => owner.send('PATCH', `/documents/folders/${id}`, { parent })
  for (const into of [outer.id, inner.id])
    expect(await move(outer.id, into)).toMatchObject({
      status: 400,
      body: { errors: { parent: ['Нельзя вложить запись в саму себя'] } },
    })
  expect(await move(outer.id, other.id)).toMatchObject({ status: 200, body: { parent: other.id } })
  expect(await move(other.id, inner.id)).toMatchObject({ status: 400 })
  expect(await move(outer.id, null)).toMatchObject({ status: 200, body: { parent: null } })
})

test('what was deleted lies in the trash of its owner and comes back', async () => {
  const { id } = await make({ is_public: true })
  await owner.send('DELETE', `/documents/${id}`)
  const trash = async (person: TestPerson) =>
    ((await person.send('GET', '/documents/trash')).body as { data: Document[] }).data.map((one) => one.id)
  expect(await trash(owner)).toContain(id)
  expect(await trash(other)).not.toContain(id)
  expect(await owner.send('POST', `/documents/${id}/restore`)).toMatchObject({ status: 200 })
})

test('a template is filled from a record: its fields, and a line for every row of a list', async () => {
  const admin = await server.as('u01')
  const row = (...cells: string[]) => ({
    type: 'tableRow',
    content: cells.map((text) => ({
      type: 'tableCell',
      content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
    })),
  })
  const content = {
    type: 'doc',
    content: [
      {
        type: 'paragraph',
        content: [{ type: 'text', text: 'Арендатор: {{tenant.name}}, договор {{contract.number}}' }],
      },
      { type: 'table', content: [row('Помещение', 'Площадь'), row('{{#rooms}}{{number}}', '{{area}}{{/rooms}}')] },
    ],
  }
  const template = (
    await admin.send('POST', '/documents', { title: 'Памятка', kind: 'text', is_template: true, content })
  ).body as Document
  const contracts = await admin.send('GET', '/contracts?ordering=-area_total&page_size=1')
  const [contract] = (contracts.body as { data: { id: number; number: string; rooms: object[] }[] }).data
  const made = await admin.send('POST', '/documents/from-template', {
    ...{ template: template.id, entity: 'contract', entity_id: contract?.id },
  })
  expect(made).toMatchObject({ status: 201, body: { links: [{ entity: 'contract', entity_id: contract?.id }] } })
  const said = await admin.send('GET', `/documents/${(made.body as Document).id}/content`)
  const text = JSON.stringify(said.body)
  expect(text).toContain(`договор ${contract?.number}`)
  expect(text).not.toContain('{{')
  expect(text.match(/tableRow/g)).toHaveLength(1 + (contract?.rooms.length ?? 0))
  const form = await admin.send('POST', '/documents/from-template', {
    ...{ form: 'contract', entity: 'contract', entity_id: contract?.id },
  })
  expect(form).toMatchObject({ status: 201, body: { kind: 'text', word_count: expect.any(Number) } })
  expect(
    await owner.send('POST', '/documents/from-template', {
      form: 'contract',
      entity: 'contract',
      entity_id: contract?.id,
    }),
  ).toMatchObject({ status: 403 })
})

test('the seven templates of the park say what a contract says, and what is made of a record is tied to it', async () => {
  const admin = await server.as('u01')
  const contracts = await admin.send('GET', '/contracts?ordering=-area_total&page_size=1')
  const [contract] = (contracts.body as { data: { id: number }[] }).data
  const link = `contract:${contract?.id}`
  const offered = (await admin.send('GET', '/documents/templates')).body as {
    data: { template: number | null; form: string | null; title: string }[]
  }
  const own = offered.data.filter(({ title, form }) => form === null && title !== 'Памятка')
  expect(own.map(({ title }) => title)).toEqual([
    ...['Акт', 'Акт приёма-передачи', 'Договор аренды', 'Дополнительное соглашение'],
    ...['Коммерческое предложение', 'Претензия', 'Счёт'],
  ])
  expect(offered.data.filter(({ form }) => form !== null).length).toBeGreaterThan(5)
  for (const { template, title } of own) {
    const order = { template, entity: 'contract', entity_id: contract?.id }
    const made = await admin.send('POST', '/documents/from-template', order)
    expect(made, title).toMatchObject({ status: 201, body: { links: [{ entity_id: contract?.id }] } })
    const said = await admin.send('GET', `/documents/${(made.body as Document).id}/content`)
    const text = JSON.stringify(said.body)
    expect(text, title).toContain('Исетский Парк')
    expect(text, title).not.toContain('{{')
  }
  const tied = await admin.send('POST', '/documents', { title: 'Смета', kind: 'spreadsheet', link })
  expect(tied).toMatchObject({ status: 201, body: { links: [{ entity: 'contract', entity_id: contract?.id }] } })
  expect(await found(admin, `link=${link}`)).toBe(own.length + 2 + 1)
  expect(await owner.send('POST', '/documents', { title: 'Чужое', kind: 'text', link })).toMatchObject({
    status: 400,
    body: { errors: { link: ['Нет такой записи'] } },
  })
})

test('pictures of a text are drawn in its files and come back out of one; a broken one is told of and stays out', async () => {
  const drawing = sharp({ create: { width: 800, height: 400, channels: 3, background: '#135724' } })
  const { id: picture } = await uploadFile(owner, 'План.png', new Uint8Array(await drawing.png().toBuffer()), [])
  const content = {
    type: 'doc',
    content: [
      { type: 'paragraph', content: [{ type: 'text', text: 'Схема обхода' }] },
      { type: 'image', attrs: { file: picture, alt: 'План этажа', width: 50 } },
    ],
  }
  const { id } = await make({ content })
  const file = async (format: string) =>
    new Uint8Array(await (await owner.fetch(`/api/documents/${id}/export?format=${format}`)).arrayBuffer())
  expect(Buffer.from(await file('pdf')).toString('latin1')).toMatch(/\/Subtype ?\/Image/)
  const docx = await file('docx')
  const parts = unzipSync(docx)
  const media = Object.keys(parts).find((name) => name.startsWith('word/media/')) ?? ''
  expect(await sharp(parts[media]).metadata()).toMatchObject({ format: 'jpeg', width: 800, height: 400 })
  const back = async (bytes: Uint8Array) => {
    const form = new FormData()
    form.append('file', new File([bytes as BlobPart], 'Обход.docx'))
    const answer = await owner.fetch('/api/documents/from-file', { method: 'POST', body: form })
    const { document, left_out } = (await answer.json()) as { document: Document; left_out: string[] }
    const said = await owner.send('GET', `/documents/${document.id}/content`)
    return { left_out, content: (said.body as { content: { content: object[] } }).content.content }
  }
  expect(await back(docx)).toMatchObject({
    left_out: [],
    content: [{}, { type: 'paragraph' }, { type: 'image', attrs: { file: expect.any(Number), alt: 'План этажа' } }],
  })
  const broken = zipSync({ ...parts, [media]: Buffer.from('<svg onload="alert(1)"/>') })
  expect(await back(broken)).toMatchObject({ left_out: ['Картинки'], content: [{}, { type: 'paragraph' }] })
})

test('a file becomes a document: what a text was written with comes back, scripts and bombs do not', async () => {
  const send = async (name: string, bytes: Uint8Array | string) => {
    const form = new FormData()
    form.append('file', new File([bytes as BlobPart], name))
    const answer = await owner.fetch('/api/documents/from-file', { method: 'POST', body: form })
    return { status: answer.status, body: await answer.json() }
  }
  const words = async (answer: { body: unknown }) => {
    const { id } = (answer.body as { document: { id: number } }).document
    return ((await owner.send('GET', `/documents/${id}/content`)).body as { content: { content: object[] } }).content
      .content
  }
  const markdown =
    '# Порядок\n\n- [x] **перекрыть** воду\n- [ ] слить\n  - [ ] стояк\n- проверить\n\n| Где | Кто |\n|---|---|\n| ИТП | Жуков |\n\n<script>alert(1)</script>\n\n[тут](javascript:alert(1))'
  const text = await words(await send('Порядок.md', markdown))
  expect(text).toMatchObject([
    { type: 'heading', attrs: { level: 1 }, content: [{ text: 'Порядок' }] },
    {
      type: 'taskList',
      content: [
        { attrs: { checked: true }, content: [{ content: [{ text: 'перекрыть', marks: [{ type: 'bold' }] }, {}] }] },
        { attrs: { checked: false }, content: [{ content: [{ text: 'слить' }] }, { type: 'taskList' }] },
      ],
    },
    { type: 'bulletList', content: [{ content: [{ content: [{ text: 'проверить' }] }] }] },
    { type: 'table', content: [{ content: [{ type: 'tableHeader' }, {}] }, {}] },
    { type: 'paragraph', content: [{ text: 'тут' }] },
  ])
  expect(JSON.stringify(text)).not.toContain('alert')
  const first = (await make({ content: { type: 'doc', content: text } })) as { id: number }
  const file = await owner.fetch(`/api/documents/${first.id}/export?format=docx`)
  const docx = new Uint8Array(await file.arrayBuffer())
  const again = await send('Порядок.docx', docx)
  expect(await words(again)).toMatchObject([
    { type: 'heading', content: [{ text: 'Акт осмотра' }] },
    { type: 'heading', content: [{ text: 'Порядок' }] },
    ...text.slice(1, 3),
    { type: 'table' },
    { content: [{ text: 'тут' }] },
  ])
  const bomb = zipSync({ 'word/document.xml': new Uint8Array(80 * 1024 * 1024) }, { level: 9 })
  for (const [name, bytes] of [
    ['Бомба.docx', bomb],
    ['Обрывок.docx', docx.slice(0, 300)],
    ['Вирус.exe', 'MZ'],
  ] as const)
    expect(await send(name, bytes), name).toMatchObject({
      status: 400,
      body: { errors: { file: [expect.any(String)] } },
    })
})

test('a text leaves as a file of each format, several as one archive', async () => {
  const { id } = await make({ content: textOf('Осмотр *кровли* корпуса Б') })
  const file = (format: string) => owner.send('GET', `/documents/${id}/export?format=${format}`)
  expect(await file('md')).toMatchObject({ status: 200, body: '# Акт осмотра\n\nОсмотр \\*кровли\\* корпуса Б\n' })
  for (const format of ['docx', 'pdf']) expect((await file(format)).status).toBe(200)
  expect(await other.send('GET', `/documents/${id}/export?format=md`)).toMatchObject({ status: 404 })
  const zip = await owner.send('GET', `/documents/archive?ids=${id}&format=md`)
  expect(zip.headers.get('content-type')).toBe('application/zip')
  expect(await other.send('GET', `/documents/archive?ids=${id}`)).toMatchObject({ status: 404 })
})

test('a text leaves on the sheets that were chosen, under its running lines, and calls records as their readers know them', async () => {
  const todo = (await owner.send('POST', '/todos', { title: 'Заменить светильник' })).body as { id: number }
  const record = { entity: 'todo', id: todo.id }
  const row = (type: string, said: string) => ({
    type: 'tableRow',
    content: [{ type, content: [{ type: 'paragraph', content: [{ type: 'text', text: said }] }] }],
  })
  const lines = Array.from({ length: 40 }, (_, at) => row('tableCell', `Воронка ${at + 1}`))
  const content = {
    type: 'doc',
    content: [
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: 'Поручено: ' },
          { type: 'recordChip', attrs: record },
        ],
      },
      { type: 'recordBlock', attrs: record },
      { type: 'pageBreak' },
      { type: 'table', content: [row('tableHeader', 'Узел кровли'), ...lines] },
    ],
  }
  const sheets = {
    page_size: 'a3',
    page_orientation: 'landscape',
    page_header: 'УК «Исетский Сервис»',
    page_footer: 'Б-12',
  }
  const template = await make({ content, is_template: true, access: [{ profile: other.id, level: 'view' }], ...sheets })
  const order = { template: template.id, title: 'Поручение' }
  const { id } = (await owner.send('POST', '/documents/from-template', order)).body as Document
  const file = async (person: TestPerson, of: number, format: string) =>
    new Uint8Array(await (await person.fetch(`/api/documents/${of}/export?format=${format}`)).arrayBuffer())
  const pdf = await file(owner, id, 'pdf')
  expect(Buffer.from(pdf).toString('latin1')).toMatch(/\/MediaBox \[0 0 1190\.55 841\.89\]/)
  const pages = await pdfTexts(pdf)
  expect(pages).toHaveLength(3)
  for (const page of pages.slice(1)) expect(page).toContain('Узел кровли')
  expect(pages[0]).toContain('Поручено: Заменить светильник')
  expect(pages[0]).toContain('Задача: Заменить светильник')
  for (const [at, page] of pages.entries())
    for (const said of ['УК «Исетский Сервис»', 'Б-12', `Страница ${at + 1} из 3`]) expect(page).toContain(said)
  expect((await pdfTexts(await file(other, template.id, 'pdf')))[0]).toContain(`Поручено: Задача №${todo.id}`)
  const parts = unzipSync(await file(owner, id, 'docx'))
  const part = (name: string) => Buffer.from(parts[`word/${name}.xml`] ?? []).toString()
  expect(part('document')).toMatch(/<w:pgSz w:w="2381\d" w:h="1683\d" w:orient="landscape"\/>/)
  expect(part('header1')).toContain('УК «Исетский Сервис»')
  expect(part('footer1')).toMatch(/Б-12.*PAGE.*NUMPAGES/s)
  const form = new FormData()
  form.append('file', new File([(await file(owner, id, 'docx')) as BlobPart], 'Поручение.docx'))
  const back = await owner.fetch('/api/documents/from-file', { method: 'POST', body: form })
  const layout = { page_size: 'a3', page_orientation: 'landscape', page_margins: 'normal' }
  expect(await back.json()).toMatchObject({ document: layout })
  await owner.send('PATCH', `/documents/${id}`, { page_numbers: false })
  expect((await pdfTexts(await file(owner, id, 'pdf'))).join()).not.toContain('Страница')
})

test('who asks for the status of the archive finds what lies there, by itself or with the rest (product 15.1)', async () => {
  const title = 'Регламент котельной'
  const [kept, archived] = [await make({ title }), await make({ title })]
  expect((await owner.send('PATCH', `/documents/${archived.id}`, { is_archived: true })).status).toBe(200)
  const search = `search=${encodeURIComponent(title)}`
  expect(await found(owner, search)).toBe(1)
  expect(await found(owner, `${search}&status=archived`)).toBe(1)
  expect(await found(owner, `${search}&status=archived,draft`)).toBe(2)
  expect(await found(owner, `${search}&archived=true`)).toBe(1)
  expect(kept.status).toBe('draft')
})
