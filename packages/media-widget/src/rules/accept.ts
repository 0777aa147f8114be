import type { MediaLabels } from '../labels/labels'
import type { FileCategory } from '../source/media-file'
import { fitsCategory } from './category'
import { splitName } from './file-name'
import { formatSize } from './format-size'

/** 2 GiB: the default of the server's settings, refused before a byte is sent. */
const FILE_SIZE_LIMIT = 2 * 1024 ** 3

/** The commonest programs, scripts, links, disks and macros; the server refuses them too, and rarer ones. */
const REFUSED_EXTENSIONS = new Set(
  'exe msi msix com scr pif cpl dll bat cmd ps1 vb vbe vbs js jse mjs wsf wsh hta jar jnlp apk sh lnk url scf reg chm iso img dmg vhd vhdx cab docm dotm xlsm xltm xlam pptm potm ppsm'.split(
    ' ',
  ),
)
/** What shows nothing hides no extension; dots and spaces at the end do not either. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cc}]|[\s\u2800.]+$/gu

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
  const extension = splitName(file.name.replace(UNSEEN, '')).extension.slice(1).toLowerCase()
  const isRefused = REFUSED_EXTENSIONS.has(extension) || (allowedTypes && !matchesType(file, allowedTypes))
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
