import type { FileKind } from './file-kind'

/** A sheet with a folded corner, drawn clockwise: marks drawn the other way are cut out of it. */
const SHEET = 'M6 2h8l6 6v12a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2M13 9h5.5L13 3.5z'

/** What each kind of file is drawn with: simple shapes, since each of them is loaded before anything is seen. */
export const fileLooks: Record<FileKind, { path: string; colour: string }> = {
  folder: {
    path: 'M10 4H4a2 2 0 0 0-2 2v12a2 2 0 0 0 2 2h16a2 2 0 0 0 2-2V8a2 2 0 0 0-2-2h-8z',
    colour: 'wu:text-brand',
  },
  // Hills and a sun.
  image: { path: `${SHEET}M6 20h12v-8l-4 4-2-2zM8 9a2 2 0 0 0 0 4 2 2 0 0 0 0-4`, colour: 'wu:text-info' },
  // A camera.
  video: { path: `${SHEET}M17 19v-6l-3 2.2V13H7v6h7v-2.2z`, colour: 'wu:text-accent' },
  // A note.
  audio: { path: `${SHEET}M13 13v-2h-3v5.3a2 2 0 1 0 1 1.7v-5z`, colour: 'wu:text-warn' },
  // Its three letters.
  pdf: {
    path: `${SHEET}M5.5 12v6H7v-2h1a1.5 1.5 0 0 0 1.5-1.5v-1A1.5 1.5 0 0 0 8 12zM7 13.5h1v1H7zM10.5 12v6H13a1.5 1.5 0 0 0 1.5-1.5v-3A1.5 1.5 0 0 0 13 12zM12 13.5h1v3h-1zM15.5 12v6H17v-2h1.5v-1.5H17v-1h1.5V12z`,
    colour: 'wu:text-bad',
  },
  // A «W», as everybody knows it.
  document: {
    path: `${SHEET}M15.2 20l2.1-9h-1.5l-1.4 6.8L12.6 11h-1.3L9.5 17.8 8.1 11H6.6l2.2 9h1.4L12 13.2l1.8 6.8z`,
    colour: 'wu:text-brand',
  },
  // An «X».
  sheet: {
    path: `${SHEET}M15.8 20l-2.9-4.5 2.9-4.5H14l-2 3.4-2-3.4H8.2l2.9 4.5L8.2 20H10l2-3.4 2 3.4z`,
    colour: 'wu:text-ok',
  },
  // A «P».
  slides: {
    path: `${SHEET}M9 11v9h1.6v-3H13a3 3 0 0 0 0-6zM10.6 12.5H13a1.5 1.5 0 0 1 0 3h-2.4z`,
    colour: 'wu:text-warn',
  },
  // A set square.
  drawing: { path: `${SHEET}M7 20h10L7 10zM9 15l3 3H9z`, colour: 'wu:text-accent' },
  // A zip fastener.
  archive: {
    path: `${SHEET}M10 4H8v2h2zM12 6h-2v2h2zM10 8H8v2h2zM12 10h-2v2h2zM10 12H8v6h4v-4h-2z`,
    colour: 'wu:text-ink-2',
  },
  mail: {
    path: 'M20 8l-8 5-8-5V6l8 5 8-5m0-2H4a2 2 0 0 0-2 2v12a2 2 0 0 0 2 2h16a2 2 0 0 0 2-2V6a2 2 0 0 0-2-2',
    colour: 'wu:text-info',
  },
  code: {
    path: `${SHEET}M6 15.5l4 4 1.4-1.4-2.6-2.6 2.6-2.6L10 11.5zM18 15.5l-4-4-1.4 1.4 2.6 2.6-2.6 2.6 1.4 1.4z`,
    colour: 'wu:text-ink-2',
  },
  text: { path: `${SHEET}M15 18v-2H6v2zM18 14v-2H6v2z`, colour: 'wu:text-ink-2' },
  file: { path: SHEET, colour: 'wu:text-ink-3' },
}
