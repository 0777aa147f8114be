import { type FileKind, kindOfType } from './kind-of-type'

export type { FileKind }

const byEnding: Partial<Record<FileKind, string>> = {
  image: 'jpg jpeg png gif webp svg heic bmp tif tiff',
  video: 'mp4 mov avi mkv webm',
  audio: 'mp3 wav ogg m4a flac',
  pdf: 'pdf',
  document: 'doc docx odt rtf',
  sheet: 'xls xlsx ods csv',
  slides: 'ppt pptx odp',
  drawing: 'dwg dxf ifc rvt',
  archive: 'zip rar 7z tar gz',
  mail: 'eml msg',
  code: 'json xml html css js ts',
  text: 'txt md log',
}

/** The kind of a file by its MIME type, or by its name's ending where the type says nothing. */
export function toFileKind(type = '', name = ''): FileKind {
  const known = kindOfType(type)
  if (known !== 'file') return known
  const ending = name.includes('.') ? name.slice(name.lastIndexOf('.') + 1).toLowerCase() : ''
  if (ending === '') return 'file'
  const kinds = Object.entries(byEnding) as [FileKind, string][]
  return kinds.find(([, endings]) => endings.split(' ').includes(ending))?.[0] ?? 'file'
}
