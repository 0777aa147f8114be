import { FileIcon } from '@ws/ui'
import { type FileItem, isFile, type MediaItem } from '../item'
import { useFreshAddress } from '../use-fresh-address'

/** Bigger pictures are not loaded just to be seen small. */
const PREVIEW_SIZE_LIMIT = 8 * 1024 ** 2

/** What an item looks like: the picture itself when it is one, else the icon of its kind. */
export function ItemPreview({ item, iconSize = 32 }: { item: MediaItem; iconSize?: number }) {
  if (!isFile(item)) return <FileIcon type="folder" size={iconSize} />
  const isImage = item.file_type.startsWith('image/') && (item.file_size ?? 0) <= PREVIEW_SIZE_LIMIT
  return isImage ? (
    <Thumbnail key={item.id} item={item} iconSize={iconSize} />
  ) : (
    <FileIcon type={item.file_type} size={iconSize} />
  )
}

function Thumbnail({ item, iconSize }: { item: FileItem; iconSize: number }) {
  const { address, isBroken, handleError } = useFreshAddress(item)
  if (isBroken) return <FileIcon type={item.file_type} size={iconSize} />
  return (
    <img
      src={address}
      alt=""
      loading="lazy"
      decoding="async"
      draggable={false}
      onError={handleError}
      className="wm:size-full wm:object-cover"
    />
  )
}
