import { crc32, deflateSync } from 'node:zlib'
import { strToU8, type Zippable, zipSync } from 'fflate'

/** A file made to take all of a server: small to send, large to read. */
export interface HostileFile {
  name: string
  bytes: () => Uint8Array<ArrayBuffer>
  /** What the refusal says; none where the file is harmless as it is kept. */
  refusal?: RegExp
}

const TITLES = '<row><c t="inlineStr"><is><t>Название</t></is></c></row>'
const MEGABYTE = 1024 * 1024

/** Workbooks that an import is given. */
export const HOSTILE_WORKBOOKS: readonly HostileFile[] = [
  {
    name: 'a cell of 1.1 million characters',
    bytes: () => sheet(cell('x'.repeat(1_100_000))),
    refusal: /В ячейке A2 /,
  },
  { name: 'a cell of 300 000 entities', bytes: () => sheet(cell('&amp;'.repeat(300_000))), refusal: /В ячейке A2 / },
  { name: 'tags in one another', bytes: () => sheet('<a>'.repeat(1e6)), refusal: /вложены глубже 64/ },
  { name: 'a tag of 50 000 attributes', bytes: () => sheet(`<row ${attributes(50_000)}/>`), refusal: /нет задач/ },
  { name: 'a dense sheet', bytes: () => sheet(rowOf100().repeat(5_001)), refusal: /больше 500 000 заполненных ячеек/ },
  {
    name: 'a text that cells share',
    bytes: () =>
      sheet(`<row>${'<c t="s"><v>0</v></c>'.repeat(100)}</row>`.repeat(1_000), { strings: ['x'.repeat(50_000)] }),
    refusal: /больше 8 000 000 символов/,
  },
  {
    name: '200 000 texts that no cell names',
    bytes: () => sheet('', { strings: Array<string>(200_000).fill('x') }),
    refusal: /нет задач/,
  },
  { name: 'a thousand sheets', bytes: () => sheet(cell('Обход'), { sheets: 1_000 }) },
  {
    name: 'a sheet that unfolds to gigabytes',
    bytes: () => claiming(sheet(cell('Обход')), 4_000 * MEGABYTE),
    refusal: /больше 64 МБ/,
  },
]

/** Bank statements, each as large as a file may be. */
export const HOSTILE_STATEMENTS: readonly HostileFile[] = [
  {
    name: 'a line of separators',
    bytes: () => text(`Дата;Сумма\n${';'.repeat(5e6)}`),
    refusal: /памяти|нет ни одного/,
  },
  {
    name: 'a sum of 5 million digits',
    bytes: () => text(`Дата;Сумма\n01.01.2026;${'9'.repeat(5e6)}`),
    refusal: /сумма/,
  },
  {
    name: 'half a million lines',
    bytes: () => text(`Дата;Сумма\n${'1;1\n'.repeat(1e6)}`),
    refusal: /не больше 10.000/,
  },
  {
    name: 'marks on one letter',
    bytes: () => text(`Дата;Сумма\nи${'\u0301\u0316'.repeat(1.2e6)};1`),
    refusal: /Строка 2/,
  },
  { name: 'no text at all', bytes: () => new Uint8Array(5e6), refusal: /не текстовый файл/ },
]

const NO_MAP = /не файл XMind/

/** Files that a mind map is to be made of. */
export const HOSTILE_MAPS: readonly HostileFile[] = [
  {
    name: 'a map that unfolds to gigabytes',
    bytes: () => claiming(zipSync({ 'content.json': new Uint8Array(MEGABYTE) }), 4_000 * MEGABYTE, 'content.json'),
    refusal: /слишком большой/,
  },
  {
    name: 'ten million objects',
    bytes: () => xmind('content.json', `[{"rootTopic":{"a":[${'{},'.repeat(9.9e6)}{}]}}]`),
    refusal: /слишком сложный/,
  },
  { name: 'brackets in one another', bytes: () => xmind('content.json', '['.repeat(2e6)), refusal: NO_MAP },
  {
    name: 'topics in one another',
    bytes: () =>
      xmind('content.json', `[{"rootTopic":${'{"children":{"attached":['.repeat(2_000)}${']}}'.repeat(2_000)}}]`),
    refusal: /60 уровней|не файл XMind/,
  },
  {
    name: 'half a million topics',
    bytes: () => xmind('content.json', `[{"rootTopic":{"children":{"attached":[${'{},'.repeat(5e5)}{}]}}}]`),
    refusal: /не больше 2000 узлов/,
  },
  { name: 'elements in one another', bytes: () => xmind('content.xml', '<a>'.repeat(1e6)), refusal: NO_MAP },
  {
    name: 'entities of entities',
    bytes: () =>
      xmind('content.xml', `<!DOCTYPE a [<!ENTITY a "${'&b;'.repeat(1e5)}">]><xmap-content>&a;</xmap-content>`),
    refusal: NO_MAP,
  },
  { name: 'FreeMind.mm', bytes: () => text(`<map>${'<node TEXT="a">'.repeat(2e5)}`), refusal: NO_MAP },
  {
    name: 'план.opml',
    bytes: () => text(`<!DOCTYPE a [<!ENTITY a "${'&b;'.repeat(1e5)}">]><opml><outline text="&a;"/></opml>`),
    refusal: NO_MAP,
  },
  { name: 'план.md', bytes: () => text(`${' '.repeat(1e5)}- a\n`.repeat(50)), refusal: NO_MAP },
  { name: 'рисунок.svg', bytes: () => svg('<g>'.repeat(2e5)), refusal: NO_MAP },
]

/** Files that are uploaded and looked at. */
export const HOSTILE_UPLOADS: readonly HostileFile[] = [
  { name: 'вложенный.svg', bytes: () => svg('<g>'.repeat(200_000) + '</g>'.repeat(200_000)), refusal: /SVG/ },
  { name: 'большой.svg', bytes: () => svg(`<path d="${'M0 0'.repeat(3 * MEGABYTE)}"/>`), refusal: /больше 10 МБ/ },
  { name: 'чересстрочный.png', bytes: () => pngHead({ side: 10_000, depth: 16, isInterlaced: true }) },
  { name: 'огромный.png', bytes: () => pngHead({ side: 2 ** 31 - 1, depth: 8, isInterlaced: false }) },
  { name: 'страница.pdf', bytes: () => pdf(`/MediaBox [0 0 ${1e9} ${1e9}]`) },
  { name: 'вложенный.pdf', bytes: () => pdf(`/MediaBox [0 0 9 9] /X ${'['.repeat(1e5)}${']'.repeat(1e5)}`) },
  { name: 'бомба.zip', bytes: () => claiming(zipSync({ a: new Uint8Array(MEGABYTE) }), 4_000 * MEGABYTE, 'a') },
]

function xmind(part: string, content: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(zipSync({ [part]: strToU8(content) }, { level: 1 }))
}

function sheet(
  rows: string,
  { strings, sheets = 1 }: { strings?: string[]; sheets?: number } = {},
): Uint8Array<ArrayBuffer> {
  const numbers = Array.from({ length: sheets }, (_, at) => at + 1)
  const relations = numbers.map((n) => `<Relationship Id="r${n}" Type="/worksheet" Target="worksheets/sheet${n}.xml"/>`)
  const parts: Zippable = {
    'xl/workbook.xml': strToU8(`<workbook>${numbers.map((n) => `<sheet id="r${n}"/>`).join('')}</workbook>`),
    'xl/_rels/workbook.xml.rels': strToU8(`<Relationships>${relations.join('')}</Relationships>`),
  }
  const bytes = strToU8(`<worksheet><sheetData>${TITLES}${rows}</sheetData></worksheet>`)
  for (const n of numbers) parts[`xl/worksheets/sheet${n}.xml`] = [n === 1 ? bytes : new Uint8Array(), { level: 1 }]
  if (strings) {
    parts['xl/sharedStrings.xml'] = strToU8(`<sst>${strings.map((text) => `<si><t>${text}</t></si>`).join('')}</sst>`)
  }
  return new Uint8Array(zipSync(parts))
}

const cell = (text: string) => `<row><c t="inlineStr"><is><t>${text}</t></is></c></row>`
const rowOf100 = () => `<row>${'<c><v>1</v></c>'.repeat(100)}</row>`
const attributes = (n: number) => Array.from({ length: n }, (_, at) => `a${at}="1"`).join(' ')

/** An archive whose directory says of one part that it unfolds to so much. */
function claiming(archive: Uint8Array, size: number, part = 'xl/worksheets/sheet1.xml'): Uint8Array<ArrayBuffer> {
  const bytes = Buffer.from(archive)
  // The name comes last in the directory of an archive, 46 bytes behind the beginning of its entry.
  bytes.writeUInt32LE(size, bytes.lastIndexOf(part) - 46 + 24)
  return new Uint8Array(bytes)
}

function text(content: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(content)
}

function svg(content: string): Uint8Array<ArrayBuffer> {
  return text(`<svg xmlns="http://www.w3.org/2000/svg">${content}</svg>`)
}

/** The head of a picture, which tells how much the rest would be. */
function pngHead(claim: { side: number; depth: 8 | 16; isInterlaced: boolean }): Uint8Array<ArrayBuffer> {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(claim.side, 0)
  head.writeUInt32BE(claim.side, 4)
  head.set([claim.depth, 6, 0, 0, claim.isInterlaced ? 1 : 0], 8)
  return png(head, deflateSync(Buffer.alloc(1_000)))
}

/** A whole interlaced picture of 16 bits, which unfolds to eight bytes a pixel. */
export function interlacedPicture(side: number): Uint8Array<ArrayBuffer> {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head.set([16, 6, 0, 0, 1], 8)
  // The seven passes: where each begins, and its steps to the right and down.
  const passes = [
    [0, 0, 8, 8],
    [4, 0, 8, 8],
    [0, 4, 4, 8],
    [2, 0, 4, 4],
    [0, 2, 2, 4],
    [1, 0, 2, 2],
    [0, 1, 1, 2],
  ] as const
  const bytes = passes.reduce(
    (sum, [x, y, right, down]) => sum + Math.ceil((side - y) / down) * (1 + Math.ceil((side - x) / right) * 8),
    0,
  )
  return png(head, deflateSync(Buffer.alloc(bytes), { level: 1 }))
}

function png(head: Buffer, data: Buffer): Uint8Array<ArrayBuffer> {
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return new Uint8Array(
    Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]),
  )
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data])
  const frame = Buffer.alloc(8 + named.length)
  frame.writeUInt32BE(data.length, 0)
  frame.set(named, 4)
  frame.writeUInt32BE(crc32(named), 4 + named.length)
  return frame
}

function pdf(page: string): Uint8Array<ArrayBuffer> {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R ${page} >>`,
  ]
  const written = objects.map((text, at) => `${at + 1} 0 obj\n${text}\nendobj\n`)
  return new TextEncoder().encode(`%PDF-1.4\n${written.join('')}trailer << /Root 1 0 R /Size 4 >>\n%%EOF\n`)
}
