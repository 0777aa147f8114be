/** How a file can be looked at; `none` can only be downloaded. */
export type PreviewKind = 'image' | 'video' | 'audio' | 'pdf' | 'text' | 'none'

/** Types of text that do not say so themselves. */
const TEXTS = ['application/json', 'application/xml', 'application/x-yaml', 'application/sql', 'application/x-subrip']

/** Pictures that browsers do not draw. */
const FOREIGN_PICTURES = ['image/tiff', 'image/heic', 'image/heif']

/** Whether a picture can be seen only by the smaller one that the backend made of it. */
export function isForeignPicture(type: string): boolean {
  return FOREIGN_PICTURES.includes(type)
}

/** How a file of a MIME type can be looked at. Drawings of a page (SVG) are pictures, pages themselves are text. */
export function previewKindOf(type: string): PreviewKind {
  const bare = type.split(';')[0]?.trim().toLowerCase() ?? ''
  if (bare.startsWith('image/')) return 'image'
  if (bare.startsWith('video/')) return 'video'
  if (bare.startsWith('audio/')) return 'audio'
  if (bare === 'application/pdf') return 'pdf'
  return bare.startsWith('text/') || TEXTS.includes(bare) ? 'text' : 'none'
}
