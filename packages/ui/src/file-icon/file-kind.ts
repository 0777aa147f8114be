/** What a file is for a person. */
export type FileKind =
  | 'folder'
  | 'image'
  | 'video'
  | 'audio'
  | 'pdf'
  | 'document'
  | 'sheet'
  | 'slides'
  | 'drawing'
  | 'archive'
  | 'mail'
  | 'code'
  | 'text'
  | 'file'

const byType: [pattern: RegExp, kind: FileKind][] = [
  [/^folder$/, 'folder'],
  [/^application\/pdf$/, 'pdf'],
  [/dwg|dxf|autocad/, 'drawing'],
  [/^image\//, 'image'],
  [/^video\//, 'video'],
  [/^audio\//, 'audio'],
  [/spreadsheet|ms-excel|^text\/csv$/, 'sheet'],
  [/presentation|ms-powerpoint/, 'slides'],
  [/wordprocessing|msword|opendocument\.text|^application\/rtf$/, 'document'],
  [/zip|x-rar|x-7z|x-tar|gzip/, 'archive'],
  [/^message\/|ms-outlook/, 'mail'],
  [/json|xml|javascript|^text\/(html|css)$/, 'code'],
  [/^text\//, 'text'],
]

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
  const known = byType.find(([pattern]) => pattern.test(type.toLowerCase()))
  if (known) return known[1]
  const ending = name.includes('.') ? name.slice(name.lastIndexOf('.') + 1).toLowerCase() : ''
  if (ending === '') return 'file'
  const kinds = Object.entries(byEnding) as [FileKind, string][]
  return kinds.find(([, endings]) => endings.split(' ').includes(ending))?.[0] ?? 'file'
}
