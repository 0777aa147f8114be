import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import type { CustomTableLayout, Style, StyleDictionary } from 'pdfmake/interfaces'

const { resolve } = createRequire(import.meta.url)
const regular = resolve('@expo-google-fonts/golos-text/400Regular/GolosText_400Regular.ttf')
const bold = resolve('@expo-google-fonts/golos-text/600SemiBold/GolosText_600SemiBold.ttf')

/** The typeface of the portal; it has no italics. */
export const pdfFonts = { Golos: { normal: regular, bold, italics: regular, bolditalics: bold } }

/** The only files that documents are made of. */
export const fontFolders = [dirname(regular), dirname(bold)]

const INK = '#1c2230'
const MUTED = '#5b6475'
const LINE = '#d5dae3'
const SHADE = '#f1f4f9'

export const pdfText: Style = { font: 'Golos', fontSize: 9, lineHeight: 1.15, color: INK }

export const pdfStyles: StyleDictionary = {
  title: { fontSize: 16, bold: true, margin: [0, 0, 0, 2] },
  subtitle: { fontSize: 9, color: MUTED, margin: [0, 0, 0, 10] },
  section: { fontSize: 11, bold: true, margin: [0, 12, 0, 4] },
  label: { color: MUTED },
  head: { bold: true },
  footer: { fontSize: 8, color: MUTED },
}

/** `rows`: a table of many rows under a shaded head; `facts`: names and values, a thin line between two; `form`: every cell in a frame. */
export const pdfTables: Record<string, CustomTableLayout> = {
  rows: {
    hLineWidth: (line, { table }) => (line === 0 || line === table.body.length ? 0 : 0.5),
    vLineWidth: () => 0,
    hLineColor: () => LINE,
    fillColor: (row, { table }) => (row < (table.headerRows ?? 0) ? SHADE : null),
    paddingLeft: () => 4,
    paddingRight: () => 4,
    paddingTop: () => 3,
    paddingBottom: () => 3,
  },
  facts: {
    hLineWidth: (line, { table }) => (line === 0 || line === table.body.length ? 0 : 0.5),
    vLineWidth: () => 0,
    hLineColor: () => LINE,
    paddingLeft: () => 0,
    paddingRight: () => 8,
    paddingTop: () => 3,
    paddingBottom: () => 3,
  },
  form: {
    hLineWidth: () => 0.6,
    vLineWidth: () => 0.6,
    hLineColor: () => INK,
    vLineColor: () => INK,
    paddingLeft: () => 4,
    paddingRight: () => 4,
    paddingTop: () => 3,
    paddingBottom: () => 3,
  },
}
