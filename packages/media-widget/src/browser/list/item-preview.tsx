import { FileIcon } from '@ws/ui'
import { useFreshAddress } from '../../hooks/use-fresh-address'
import { type FileItem, isFile, type MediaItem } from '../../item'

/** Bigger pictures are not loaded just to be seen small. */
const PREVIEW_SIZE_LIMIT = 8 * 1024 ** 2

/** What an item looks like: a picture of what it shows where there is one, else the icon of its kind. */
export function ItemPreview({ item, iconSize = 32 }: { item: MediaItem; iconSize?: number }) {
  if (!isFile(item)) return <FileIcon type="folder" size={iconSize} />
  return item.thumbnails || isDrawnItself(item) ? (
    <Thumbnail key={item.id} item={item} iconSize={iconSize} />
  ) : (
    <FileIcon type={item.file_type} size={iconSize} />
  )
}

/** Pictures nobody made smaller, or that need no smaller ones. */
function isDrawnItself({ file_type, file_size, thumbnails }: FileItem): boolean {
  const hasNone = thumbnails === undefined ? file_type.startsWith('image/') : file_type === 'image/svg+xml'
  return hasNone && (file_size ?? 0) <= PREVIEW_SIZE_LIMIT
}

function Thumbnail({ item, iconSize }: { item: FileItem; iconSize: number }) {
  // In a line of text the smallest does, on screens of double density too.
  const { address, isBroken, handleError } = useFreshAddress(item, iconSize < 32 ? 'small' : 'medium')
  if (isBroken) return <FileIcon type={item.file_type} size={iconSize} />
  return (
    <img
      src={address}
      alt=""
      loading="lazy"
      decoding="async"
      draggable={false}
      onError={handleError}
      data-whole={!/^(image|video)\//.test(item.file_type)}
      // Of a page the whole is shown, and where it ends: the shadow follows what is drawn, not its place.
      className="wm:size-full wm:object-cover wm:data-[whole=true]:object-contain wm:data-[whole=true]:p-0.5 wm:data-[whole=true]:[filter:drop-shadow(0_0_1px_var(--ws-ink-3))]"
    />
  )
}
