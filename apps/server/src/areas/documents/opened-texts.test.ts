import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { contentWords, everyNode } from '@ws/api-client/contract/document-content'
import type { RichDocument, RichMark, RichNode } from '@ws/api-client/contract/rich-text'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestPerson, type TestServer } from '../../testing/create-test-server'
import { convertByOffice, wordsOfPdf } from '../../testing/office'

/** The long run opens texts with LibreOffice and pdftotext. The folder keeps the files, to be looked at. */
const FOLDER = process.env.OPENED_FORMS

let server: TestServer
let admin: TestPerson
beforeAll(async () => {
  if (!FOLDER) return
  mkdirSync(FOLDER, { recursive: true })
  server = await createTestServer()
  admin = await server.as('u01')
})
afterAll(() => server?.close())

const text = (said: string, ...marks: RichMark[]): RichNode => ({
  ...{ type: 'text', text: said },
  ...(marks.length > 0 ? { marks } : {}),
})
const block = (type: string, content: RichNode[], attrs?: Record<string, unknown>): RichNode => ({
  ...{ type, content },
  ...(attrs ? { attrs } : {}),
})
const line = (...content: RichNode[]) => block('paragraph', content)
const item = (said: string, ...more: RichNode[]) => block('listItem', [line(text(said)), ...more])
const cell = (type: 'tableHeader' | 'tableCell', said: string, attrs?: Record<string, unknown>) =>
  block(type, [line(text(said))], attrs)

const SAID: RichDocument = {
  type: 'doc',
  content: [
    block('heading', [text('Порядок осмотра кровли')], { level: 1 }),
    line(
      text('Осмотр проводит '),
      text('инженер', { type: 'bold' }),
      text(' вместе с '),
      text('подрядчиком', { type: 'italic' }),
    ),
    block('heading', [text('Что взять с собой')], { level: 2 }),
    block('bulletList', [item('Каску'), item('Страховку', block('bulletList', [item('проверенную в этом году')]))]),
    block('orderedList', [item('Открыть люк'), item('Осмотреть примыкания')]),
    block('table', [
      block('tableRow', [cell('tableHeader', 'Узел'), cell('tableHeader', 'Состояние')]),
      block('tableRow', [cell('tableCell', 'Воронка'), cell('tableCell', 'Засорена')]),
      block('tableRow', [cell('tableCell', 'Итого осмотрено: 2', { colspan: 2 })]),
    ]),
    block('callout', [line(text('Без страховки на кровлю не выходить'))], { kind: 'danger' }),
    { type: 'pageBreak' },
    block('heading', [text('После осмотра')], { level: 2 }),
    line(
      text('Акт лежит ', { type: 'underline' }),
      text('здесь', { type: 'link', attrs: { href: 'https://portal.example/r-1' } }),
    ),
  ],
}

test.runIf(FOLDER)(
  'a text goes to LibreOffice and comes back: the same words on paper, and headings, lists, tables, marks and links again',
  { timeout: 300_000 },
  async () => {
    const folder = mkdtempSync(join(FOLDER ?? '', 'texts-'))
    const { id } = (
      await admin.send('POST', '/documents', {
        ...{ title: 'Кровля', kind: 'text', content: SAID },
        ...{ page_orientation: 'landscape', page_header: 'Служба эксплуатации', page_footer: 'Экземпляр первый' },
      })
    ).body as { id: number }
    for (const format of ['pdf', 'docx']) {
      const answer = await admin.fetch(`/api/documents/${id}/export?format=${format}`)
      writeFileSync(join(folder, `ours.${format}`), Buffer.from(await answer.arrayBuffer()))
    }
    const convert = (file: string, to: string, into: string) =>
      convertByOffice([join(folder, file)], to, join(folder, into))
    convert('ours.docx', 'pdf:writer_pdf_Export', 'opened')
    expect(wordsOfPdf(join(folder, 'opened/ours.pdf'))).toEqual(wordsOfPdf(join(folder, 'ours.pdf')))
    // By way of LibreOffice's own format, so that it has written every part of the file anew.
    convert('ours.docx', 'odt', 'own')
    convert('own/ours.odt', 'docx', 'back')
    const form = new FormData()
    form.append('file', new File([new Uint8Array(readFileSync(join(folder, 'back/ours.docx')))], 'Кровля.docx'))
    const made = await admin.fetch('/api/documents/from-file', { method: 'POST', body: form })
    const { document } = (await made.json()) as { document: { id: number } }
    const read = (await admin.send('GET', `/documents/${document.id}/content`)).body as { content: RichDocument }
    expect(outlineOf(read.content)).toEqual(['heading 1: Кровля', ...outlineOf(SAID)])
  },
)

/** What has to come back of a text: what its blocks are and say, and which words bear which marks. */
function outlineOf(document: RichDocument): string[] {
  const nodes = everyNode(document.content)
  const blocks = nodes.flatMap((node) => {
    if (node.type === 'heading') return [`heading ${node.attrs?.level}: ${said(node)}`]
    if (node.type === 'bulletList' || node.type === 'orderedList') return [node.type]
    if (node.type === 'listItem') return [`item: ${said(node.content?.[0])}`]
    return node.type === 'tableHeader' || node.type === 'tableCell'
      ? [`cell ${node.attrs?.colspan ?? 1}: ${said(node)}`]
      : []
  })
  const marks = nodes.flatMap(({ text: words, marks: all = [] }) =>
    all
      .filter(({ type }) => ['bold', 'italic', 'link'].includes(type))
      .map((mark) => `${mark.type}: ${words?.trim()} ${mark.type === 'link' ? mark.attrs.href : ''}`),
  )
  const isSaid = contentWords(document).includes('Без страховки на кровлю не выходить')
  return [...blocks, ...marks, String(isSaid)]
}

function said(node: RichNode | undefined): string {
  return node ? contentWords({ type: 'doc', content: [node] }) : ''
}
