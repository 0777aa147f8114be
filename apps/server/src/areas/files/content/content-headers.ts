import { isShownInPlace } from './media-type'

/** No script, no form, no other address: what such a document may do is nothing. */
const CAGE = "sandbox; default-src 'none'"
/** A drawing in an `img` runs nothing by itself, but some browsers hold it to this: without its own styles it would be black. */
const CAGE_OF_DRAWING = `${CAGE}; style-src 'unsafe-inline'; img-src data:; font-src data:`

/** How a file travels: shown in place or saved, under which name, and never run. */
export function contentHeaders(
  file: { name: string; mimeType: string },
  options: { isDownload: boolean },
): Record<string, string> {
  const inPlace = isShownInPlace(file.mimeType) && !options.isDownload
  return {
    'content-type': file.mimeType.startsWith('text/') ? `${file.mimeType}; charset=utf-8` : file.mimeType,
    'content-disposition': `${inPlace ? 'inline' : 'attachment'}; ${nameParameters(file.name)}`,
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    ...(isShownInPlace(file.mimeType) ? {} : { 'content-security-policy': cageOf(file.mimeType) }),
  }
}

function cageOf(mimeType: string): string {
  return mimeType === 'image/svg+xml' ? CAGE_OF_DRAWING : CAGE
}

/** Old clients read `filename`, all others `filename*` (RFC 6266). */
function nameParameters(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]/g, '_').replace(/["\\]/g, '_')
  const full = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `filename="${plain}"; filename*=UTF-8''${full}`
}
