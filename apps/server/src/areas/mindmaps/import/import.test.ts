import type { Schema } from '@ws/api-client/contract'
import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tasksBegun } from '../../../lib/worker-task/worker-task'
import { createPerson, createTestServer, type TestPerson, type TestServer } from '../../../testing'

let server: TestServer
let owner: TestPerson

beforeAll(async () => {
  server = await createTestServer({ seed: 'empty' })
  owner = await createPerson(server, { roles: ['employee'] })
})
afterAll(() => server.close())

interface Answer {
  status: number
  body: Schema<'Mindmap'> & { errors: Record<string, string[]> }
}

const load = (body: object) => owner.send('POST', '/mindmaps/import', body) as Promise<Answer>
const loadFile = async (bytes: Uint8Array): Promise<Answer> => {
  const form = new FormData()
  form.append('file', new File([bytes as BlobPart], 'Карта.xmind'))
  const answer = await owner.fetch('/api/mindmaps/import', { method: 'POST', body: form })
  return { status: answer.status, body: (await answer.json()) as Answer['body'] }
}
const xmind = (files: Record<string, string | Uint8Array>) => {
  const parts = Object.entries(files).map(([name, part]) => [name, typeof part === 'string' ? strToU8(part) : part])
  return loadFile(zipSync(Object.fromEntries(parts)))
}

test('a text with indents or of Markdown becomes a map with what is done', async () => {
  const { status, body } = await load({
    text: '# Переезд\n## До\n- [x] Упаковать\n- [ ] Машина\n  - Заказ\n## После\n',
  })
  expect(status).toBe(201)
  expect(body).toMatchObject({ title: 'Переезд', nodes_count: 6, done_pct: 50 })
  const { body: indented } = await load({ title: 'Склад', text: 'Полки\n\tБолты\nПол' })
  expect(indented).toMatchObject({ title: 'Склад', nodes_count: 4 })
  const empty = await load({ text: ' \n ' })
  expect([empty.status, empty.body.errors]).toEqual([400, { text: ['В тексте нет ни одной строки'] }])
})

test('a text is read in a process of its own, whatever is in it', async () => {
  const before = tasksBegun()
  const text = `${' '.repeat(100_000)}- a\n`.repeat(9)
  const { status, body } = await load({ text })
  expect([status, body.nodes_count]).toEqual([201, 10])
  // One for its body, which is long, and one for the text.
  expect(tasksBegun()).toBe(before + 2)
  const deep = await load({ text: Array.from({ length: 1_000 }, (_, at) => `${' '.repeat(at)}a`).join('\n') })
  expect([deep.status, deep.body.errors.text?.[0]]).toEqual([400, expect.stringMatching(/60 уровней: лишних \d+$/)])
})

test('files of both formats of XMind become maps with notes, folds and lines across', async () => {
  const json = [
    {
      title: 'Лист',
      rootTopic: {
        ...{ id: 'r', title: 'Запуск' },
        children: {
          attached: [
            { id: 'a', title: 'Люди', branch: 'folded', children: { attached: [{ id: 'b', title: 'Охрана' }] } },
            { id: 'c', title: 'Учёт', notes: { plain: { content: 'Счётчики' } } },
          ],
        },
      },
      relationships: [{ end1Id: 'b', end2Id: 'c', title: 'ключи' }],
    },
  ]
  const zen = await xmind({ 'content.json': JSON.stringify(json), 'resources/a.png': 'нет' })
  expect(zen).toMatchObject({ status: 201, body: { title: 'Запуск', nodes_count: 4 } })
  const { body } = (await owner.send('GET', `/mindmaps/${zen.body.id}`)) as Answer
  expect(body).toMatchObject({
    nodes: { children: [{ text: 'Люди', collapsed: true }, { note: 'Счётчики' }] },
    edges: [{ label: 'ключи' }],
  })
  // As XMind 8 lays it out, with all that a map of the portal has no place for.
  const xml = `<?xml version="1.0" encoding="UTF-8" standalone="no"?><xmap-content xmlns="urn:xmind:xmap:xmlns:content:2.0" xmlns:fo="http://www.w3.org/1999/XSL/Format" xmlns:svg="http://www.w3.org/2000/svg" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:xlink="http://www.w3.org/1999/xlink" modified-by="u" timestamp="1700000000000" version="2.0"><sheet id="s1" style-id="st1" theme="t1"><topic id="r" structure-class="org.xmind.ui.map.unbalanced"><title svg:width="500">Запуск &amp; люди</title><children><topics type="attached"><topic id="a" branch="folded" xlink:href="https://portal.example/"><title>Люди</title><notes><html><xhtml:p>Смена</xhtml:p></html><plain>Смена</plain></notes><marker-refs><marker-ref marker-id="priority-1"/></marker-refs><children><topics type="attached"><topic id="b"><title>Охрана</title></topic></topics></children></topic></topics><topics type="detached"><topic id="c"><title>Учёт</title><position svg:x="10" svg:y="20"/></topic></topics></children></topic><relationships><relationship end1="b" end2="c" id="l1"><title>ключи</title></relationship></relationships><title>Лист 1</title><legend visibility="hidden"/></sheet><sheet id="s2"><topic id="z"><title>Второй</title></topic></sheet></xmap-content>`
  const manifest =
    '<manifest xmlns="urn:xmind:xmap:xmlns:manifest:1.0"><file-entry full-path="content.xml" media-type="text/xml"/></manifest>'
  const classic = await xmind({ 'content.xml': xml, 'META-INF/manifest.xml': manifest, 'styles.xml': '<xmap-styles/>' })
  expect([classic.status, classic.body.title, classic.body.nodes_count]).toEqual([201, 'Запуск & люди', 4])
  expect((await owner.send('GET', `/mindmaps/${classic.body.id}`)).body).toMatchObject({
    nodes: {
      children: [{ text: 'Люди', note: 'Смена', collapsed: true, children: [{ text: 'Охрана' }] }, { text: 'Учёт' }],
    },
    edges: [{ label: 'ключи' }],
  })
})

test('a file that unpacks to a mountain, is damaged or tells of entities is refused in Russian, the server stays', async () => {
  const bomb = await xmind({ 'content.json': new Uint8Array(31_000_000) })
  expect([bomb.status, bomb.body.errors.file?.[0]]).toEqual([
    400,
    'Файл при распаковке слишком большой: откройте его в XMind и сохраните без вложений',
  ])
  const deep = `<xmap-content>${'<a>'.repeat(200_000)}${'</a>'.repeat(200_000)}</xmap-content>`
  const entities = '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><xmap-content>&b;</xmap-content>'
  for (const [name, text] of [
    ['content.xml', deep],
    ['content.xml', entities],
    ['content.json', '[{'],
    ['content.json', '[]'],
    ['other.txt', 'нет'],
  ] as const) {
    const { status, body } = await xmind({ [name]: text })
    expect([status, Object.keys(body.errors)]).toEqual([400, ['file']])
  }
  const plain = await loadFile(Buffer.from('просто текст'))
  expect(plain.body.errors).toEqual({ file: ['Это не файл XMind или он повреждён'] })
  const many = await load({ text: Array.from({ length: 2100 }, (_, at) => `\tСтрока ${at}`).join('\n') })
  expect(many.body.errors.text?.[0]).toMatch(/^В карте не больше 2000 узлов и 60 уровней: лишних \d+$/)
})
