import { FileIcon } from '@ws/ui'
import { useState } from 'react'
import { isFile, type MediaItem } from '../item'

/** Bigger pictures are not loaded just to be seen small. */
const PREVIEW_SIZE_LIMIT = 8 * 1024 ** 2

/** What an item looks like: the picture itself when it is one, else the icon of its kind. */
export function ItemPreview({ item, iconSize = 32 }: { item: MediaItem; iconSize?: number }) {
  const [isBroken, setIsBroken] = useState(false)
  const isImage = isFile(item) && item.file_type.startsWith('image/') && (item.file_size ?? 0) <= PREVIEW_SIZE_LIMIT
  if (!isImage || isBroken) return <FileIcon type={isFile(item) ? item.file_type : 'folder'} size={iconSize} />
  return (
    <img
      src={item.file}
      alt=""
      loading="lazy"
      decoding="async"
      draggable={false}
      onError={() => setIsBroken(true)}
      className="wm:size-full wm:object-cover"
    />
  )
}
