import type { Content } from 'pdfmake/interfaces'
import type { PdfDocument } from './create-pdf'
import { type About, madeLine } from './list-document'

/** A part of a printed record: names with their values, a table, or a text. */
export type PdfSection = { heading?: string } & (
  | { facts: readonly (readonly [label: string, text: string])[] }
  | { head: readonly string[]; rows: readonly string[][] }
  | { text: string }
)

/** A record on upright pages, part by part; `kind` is what people call the list it stands in. */
export function recordDocument(about: About & { kind: string }, sections: readonly PdfSection[]): PdfDocument {
  return {
    title: about.title,
    content: [
      { text: about.title, style: 'title' },
      { text: about.kind, style: 'subtitle' },
      ...sections.flatMap((section): Content[] => [
        ...(section.heading === undefined ? [] : [{ text: section.heading, style: 'section' }]),
        sectionContent(section),
      ]),
    ],
    footer: madeLine(about),
  }
}

function sectionContent(section: PdfSection): Content {
  if ('text' in section) return { text: section.text }
  if ('facts' in section) {
    const body = section.facts.map(([label, text]) => [{ text: label, style: 'label' }, text])
    return { table: { widths: [160, '*'], body }, layout: 'facts' }
  }
  const body = [section.head.map((text) => ({ text, style: 'head' })), ...section.rows]
  return { table: { headerRows: 1, widths: section.head.map(() => '*'), body }, layout: 'rows', fontSize: 8 }
}
