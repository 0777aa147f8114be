import type { MediaLabels } from '../labels'
import type { FileCategory } from '../source'
import { fitsCategory } from './category'
import { splitName } from './file-name'
import { formatSize } from './format-size'

/** 2 GiB: the default of the server's settings, refused before a byte is sent. */
const FILE_SIZE_LIMIT = 2 * 1024 ** 3

/** Programs and scripts nobody should receive from a colleague's folder; the server refuses them too. */
const REFUSED_EXTENSIONS = ['exe', 'msi', 'bat', 'cmd', 'com', 'scr', 'ps1', 'vbs', 'js', 'jar', 'sh', 'apk']

/** What may be dropped on the widget unless the host says otherwise. */
export const DROP_TYPES: readonly string[] = ['image/*', 'video/*']

/** What an upload must keep to; sizes are bytes, types are MIME types, `image/*` or extensions such as `.pdf`. */
export interface UploadLimits {
  maxFileSize?: number
  allowedTypes?: readonly string[]
}

/** Whether a file is of an allowed type: a MIME type, which may end in a star, or an extension with its dot. */
export function matchesType({ name, type: mimeType }: File, allowed: readonly string[]): boolean {
  return allowed.some((type) => {
    if (type === '*' || type === '*/*') return true
    if (type[0] === '.') return name.toLowerCase().endsWith(type)
    return type.endsWith('/*') ? mimeType.startsWith(type.slice(0, -1)) : mimeType === type
  })
}

/** Why a file cannot be sent, in words for a person, or null when it can. */
export function refuseFile(file: File, limits: UploadLimits, labels: MediaLabels): string | null {
  const { maxFileSize = FILE_SIZE_LIMIT, allowedTypes } = limits
  if (file.size > maxFileSize) return labels.fileTooLarge(formatSize(maxFileSize))
  const extension = splitName(file.name).extension.slice(1).toLowerCase()
  const isRefused = REFUSED_EXTENSIONS.includes(extension) || (allowedTypes && !matchesType(file, allowedTypes))
  return isRefused ? labels.fileTypeRefused : null
}

/** Why a picked file does not fit the asked category, or null when it does. */
export function refusePick(file: File, category: FileCategory, labels: MediaLabels): string | null {
  return fitsCategory(file.type, category) ? null : labels.wrongCategory(category)
}

/** Why dropped files are not taken, or null when they are. */
export function refuseDrop(
  files: readonly File[],
  options: { dropMany: boolean; dropTypes: readonly string[] },
  labels: MediaLabels,
): string | null {
  if (!options.dropMany && files.length !== 1) return labels.dropOne
  const areAllowed = files.every((file) => matchesType(file, options.dropTypes))
  return areAllowed ? null : labels.dropMedia
}
