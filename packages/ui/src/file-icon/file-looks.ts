import {
  mdiEmail,
  mdiFile,
  mdiFileCad,
  mdiFileCode,
  mdiFileDocument,
  mdiFileExcel,
  mdiFileImage,
  mdiFileMusic,
  mdiFilePdfBox,
  mdiFilePowerpoint,
  mdiFileVideo,
  mdiFileWord,
  mdiFolder,
  mdiZipBox,
} from '@mdi/js'
import type { FileKind } from './file-kind'

/** What each kind of file is drawn with. */
export const fileLooks: Record<FileKind, { path: string; colour: string }> = {
  folder: { path: mdiFolder, colour: 'wu:text-brand' },
  image: { path: mdiFileImage, colour: 'wu:text-info' },
  video: { path: mdiFileVideo, colour: 'wu:text-accent' },
  audio: { path: mdiFileMusic, colour: 'wu:text-warn' },
  pdf: { path: mdiFilePdfBox, colour: 'wu:text-bad' },
  document: { path: mdiFileWord, colour: 'wu:text-brand' },
  sheet: { path: mdiFileExcel, colour: 'wu:text-ok' },
  slides: { path: mdiFilePowerpoint, colour: 'wu:text-warn' },
  drawing: { path: mdiFileCad, colour: 'wu:text-accent' },
  archive: { path: mdiZipBox, colour: 'wu:text-ink-2' },
  mail: { path: mdiEmail, colour: 'wu:text-info' },
  code: { path: mdiFileCode, colour: 'wu:text-ink-2' },
  text: { path: mdiFileDocument, colour: 'wu:text-ink-2' },
  file: { path: mdiFile, colour: 'wu:text-ink-3' },
}
