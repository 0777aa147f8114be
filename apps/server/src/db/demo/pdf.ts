/** Widths of the printable ASCII characters of Arial from the space on, in thousandths of the font size. */
const ASCII_WIDTHS =
  '278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 278 278 584 584 584 556 1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 944 667 667 611 278 278 278 469 556 333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722 500 500 500 334 260 334 584'
const UPPER = 'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ'
const UPPER_WIDTHS =
  '667 656 667 542 677 667 923 604 719 719 583 656 833 722 778 719 667 722 611 635 760 667 740 667 917 938 792 885 656 719 1010 722'
const LOWER_WIDTHS =
  '556 573 531 365 583 556 669 458 559 559 438 583 688 552 556 542 556 500 458 500 823 500 573 521 802 823 625 719 521 510 750 542'
/** Characters that lie outside the alphabet in cp1251: code, glyph name, width. */
const SPECIAL: [string, number, string, number][] = [
  ['—', 0x97, 'emdash', 1000],
  ['Ё', 0xa8, 'afii10023', 667],
  ['«', 0xab, 'guillemotleft', 556],
  ['ё', 0xb8, 'afii10071', 556],
  ['№', 0xb9, 'afii61352', 1073],
  ['»', 0xbb, 'guillemotright', 556],
]

interface Glyph {
  code: number
  name: string
  width: number
}

const GLYPHS = glyphTable()
const SIZE = 11
const LEADING = 17
const MARGIN = 64
const PAGE = { width: 595, height: 842 }

/**
 * A one-page A4 document with a heading and paragraphs in Russian. The font is Arial by name, which every viewer has or
 * replaces; a Unicode map makes the text searchable and copyable.
 */
export function makePdf(heading: string, paragraphs: readonly string[]): Buffer {
  const lines = paragraphs.flatMap((paragraph) => [...wrap(paragraph, PAGE.width - 2 * MARGIN), ''])
  const text = [
    'BT',
    `/F1 16 Tf ${MARGIN} ${PAGE.height - MARGIN} Td ${show(heading)} Tj`,
    `/F1 ${SIZE} Tf ${LEADING} TL 0 -14 Td T*`,
    ...lines.map((line) => `${show(line)} Tj T*`),
    'ET',
  ].join('\n')
  return assemble([
    '<< /Type /Catalog /Pages 2 0 R /Lang (ru) >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Resources << /Font << /F1 5 0 R >> >> /Contents 4 0 R >>`,
    stream(text),
    `<< /Type /Font /Subtype /TrueType /BaseFont /Arial /FirstChar 32 /LastChar 255 /Widths [${widths()}] /FontDescriptor 6 0 R /Encoding 7 0 R /ToUnicode 8 0 R >>`,
    '<< /Type /FontDescriptor /FontName /Arial /Flags 32 /FontBBox [-665 -325 2000 1006] /ItalicAngle 0 /Ascent 905 /Descent -212 /CapHeight 716 /StemV 80 >>',
    `<< /Type /Encoding /BaseEncoding /WinAnsiEncoding /Differences [${differences()}] >>`,
    stream(unicodeMap()),
  ])
}

function glyphTable(): Map<string, Glyph> {
  const glyphs = new Map<string, Glyph>()
  ASCII_WIDTHS.split(' ').forEach((width, at) => {
    glyphs.set(String.fromCharCode(32 + at), { code: 32 + at, name: '', width: Number(width) })
  })
  const widthsOfUpper = UPPER_WIDTHS.split(' ')
  const widthsOfLower = LOWER_WIDTHS.split(' ')
  ;[...UPPER].forEach((letter, at) => {
    // Adobe's names run through the alphabet with Ё after Е, hence one more from Ж on.
    const place = at < 6 ? at : at + 1
    glyphs.set(letter, { code: 0xc0 + at, name: `afii${10_017 + place}`, width: Number(widthsOfUpper[at]) })
    const lower = letter.toLowerCase()
    glyphs.set(lower, { code: 0xe0 + at, name: `afii${10_065 + place}`, width: Number(widthsOfLower[at]) })
  })
  for (const [letter, code, name, width] of SPECIAL) glyphs.set(letter, { code, name, width })
  return glyphs
}

/** Characters the font does not name are shown as a question mark. */
function glyph(letter: string): Glyph {
  return GLYPHS.get(letter) ?? { code: 63, name: '', width: 556 }
}

function show(text: string): string {
  return `<${[...text].map((letter) => glyph(letter).code.toString(16).padStart(2, '0')).join('')}>`
}

function wrap(text: string, width: number): string[] {
  const limit = (width * 1000) / SIZE
  const lines = ['']
  let used = 0
  for (const word of text.split(' ')) {
    const length = [...`${word} `].reduce((sum, letter) => sum + glyph(letter).width, 0)
    if (used > 0 && used + length > limit) {
      lines.push('')
      used = 0
    }
    lines[lines.length - 1] += `${word} `
    used += length
  }
  return lines.map((line) => line.trimEnd())
}

function byCode(): Glyph[] {
  return [...GLYPHS.values()].sort((one, other) => one.code - other.code)
}

function widths(): string {
  const known = new Map(byCode().map(({ code, width }) => [code, width]))
  return Array.from({ length: 224 }, (_, at) => known.get(32 + at) ?? 0).join(' ')
}

function differences(): string {
  return byCode()
    .filter(({ name }) => name)
    .map(({ code, name }) => `${code} /${name}`)
    .join(' ')
}

function unicodeMap(): string {
  const pairs = [...GLYPHS].map(([letter, { code }]) => {
    const unicode = letter.charCodeAt(0).toString(16).padStart(4, '0')
    return `<${code.toString(16).padStart(2, '0')}> <${unicode}>`
  })
  // A block of the map holds at most a hundred lines.
  const blocks = [pairs.slice(0, 100), pairs.slice(100)].map(
    (block) => `${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`,
  )
  return [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
    '/CMapName /Cyrillic def /CMapType 2 def',
    '1 begincodespacerange <00> <ff> endcodespacerange',
    ...blocks,
    'endcmap CMapName currentdict /CMap defineresource pop end end',
  ].join('\n')
}

function stream(content: string): string {
  return `<< /Length ${Buffer.byteLength(content, 'latin1')} >>\nstream\n${content}\nendstream`
}

/** Header, numbered objects, the table of their offsets and the trailer. */
function assemble(objects: string[]): Buffer {
  let file = '%PDF-1.4\n%\xe2\xe3\xcf\xd3\n'
  const offsets = objects.map((body, at) => {
    const offset = file.length
    file += `${at + 1} 0 obj\n${body}\nendobj\n`
    return offset
  })
  const start = file.length
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}
