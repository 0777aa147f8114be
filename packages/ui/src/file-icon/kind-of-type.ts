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

/** The kind of a file by its MIME type alone; a general file where that says nothing. */
export function kindOfType(type: string): FileKind {
  return byType.find(([pattern]) => pattern.test(type.toLowerCase()))?.[1] ?? 'file'
}
